import { foreignParser } from '#providers/foreign/parse-foreign.ts';
import type { ParseForeign } from '#providers/foreign/port.ts';

/** Parses what comes from outside, as slowly as a machine with other work may. */
export const patientParser = foreignParser({ maxMs: 60_000 });

const impatientParser = foreignParser({ maxMs: 1 });
/** Too much for a millisecond on any machine. */
export const LONG_PAGE = '<p>line</p>'.repeat(40_000);

/** Has no time for the long page of `slow.test`. */
export const hastyParser: ParseForeign = (host, task, input) =>
  host === 'slow.test' && JSON.stringify(input).length > LONG_PAGE.length
    ? impatientParser(host, task, input)
    : patientParser(host, task, input);
