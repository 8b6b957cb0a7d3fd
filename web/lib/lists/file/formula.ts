/** Texts in tables that a spreadsheet would run as formulas. */

// Where a cell may begin: also behind a semicolon and a line break, because spreadsheets of half of Europe part cells by
// semicolons, and then see no quotes in our rows. The last four signs are the wide forms.
const RUNS = /(^|[;\n])(?='*[=+\-@\t\r＝＋－＠])/g;
const DEFUSED = /(^|[;\n])'(?='*[=+\-@\t\r＝＋－＠])/g;

/** Puts a quote before all that would run. */
export const defuse = (text: string): string => text.replace(RUNS, "$1'");

/** Takes the quotes away again. */
export const undefuse = (text: string): string => text.replace(DEFUSED, '$1');
