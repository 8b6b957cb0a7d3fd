import { foreignParser } from '#providers/foreign/parse-foreign.ts';

/** Parses what comes from outside, as slowly as a machine with other work may. */
export const patientParser = foreignParser({ maxMs: 60_000 });
