//# allFunctionsCalledOnLoad
/** Lengths that several parts of the layout share. */

export const TITLE = 17;
export const BOARD_TITLE = 20;
/** Left free above cards that may be raised, so that these do not hide the title. */
export const LIFT = 7;
export const CARD = { width: 63, height: 88 };
export const GAP = 14;
/** Where a table is scrolled for what lies below its board; a strip of that stays in sight, or is covered by a long ask. */
export const NARROW = 640;
export const STRIP = 46;
