/** Texts in tables that a spreadsheet would run as formulas. */

// Where a cell may begin: also behind a semicolon, a tab and a line break, because a program that parts cells by those
// sees no quotes in rows that are parted by commas. Double quotes before a formula vanish there: `""=1` is a cell that
// runs. The last four signs are the wide forms.
const BEGINS = '(?<=^|[;\\t\\r\\n])';
const RUNS = '[\'"]*[=+\\-@\\t\\r＝＋－＠]';

/** The places in a text before which a quote belongs, as a pattern that JavaScript and PostgreSQL read alike. */
export const FORMULA = `${BEGINS}(?=${RUNS})`;

const RUNNING = new RegExp(FORMULA, 'g');
const DEFUSED_FORMULA = new RegExp(`${BEGINS}'(?=${RUNS})`, 'g');

/** Puts a quote before all that would run. */
export const defuse = (text: string): string => text.replace(RUNNING, "'");

/** Takes the quotes away again. */
export const undefuse = (text: string): string => text.replace(DEFUSED_FORMULA, '');
