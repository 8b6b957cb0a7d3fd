/** Texts in tables that a spreadsheet would execute as formulas. */

// The positions at which a cell may begin: also after a semicolon, a tab and a line break, because programs that use
// these as separators ignore quotes in comma-separated rows. They drop double quotes before a formula: the cell `""=1`
// is executed. The last four characters are the full-width forms.
const BEGINS = '(?<=^|[;\\t\\r\\n])';
const RUNS = '[\'"]*[=+\\-@\\t\\r＝＋－＠]';

/** The positions in a text that need a quote, as a pattern that JavaScript and PostgreSQL read in the same way. */
export const FORMULA = `${BEGINS}(?=${RUNS})`;

// Linear: they are tried where a cell begins, and read the quotes up to the next sign once.
const RUNNING = new RegExp(FORMULA, 'g');
// Linear: as above.
const DEFUSED_FORMULA = new RegExp(`${BEGINS}'(?=${RUNS})`, 'g');

/** Inserts a quote before cells that would execute. */
export const defuse = (text: string): string => text.replace(RUNNING, "'");

/** Removes the quotes again. */
export const undefuse = (text: string): string => text.replace(DEFUSED_FORMULA, '');
