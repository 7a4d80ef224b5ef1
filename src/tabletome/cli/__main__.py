from tabletome.cli import main

main()
