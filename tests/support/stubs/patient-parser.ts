import { SourceError } from '#providers/event-sources/port.ts';
import { foreignParser } from '#providers/foreign/parse-foreign.ts';
import type { ParseForeign } from '#providers/foreign/port.ts';
import { type Order, runTask } from '#providers/foreign/run-task.ts';

/** Parses without a process, whose start takes longer than most tests, and without its limits; copies as a process does. */
export const patientParser: ParseForeign = async (_host, task, input) => {
  const order = { task, input: structuredClone(input) } as Order;
  const result = await runTask(order).catch(() => {
    throw new SourceError({ reason: 'malformed' }, 'it cannot be read');
  });
  return structuredClone(result) as never;
};

const impatientParser = foreignParser({ maxMs: 1 });
/** Too much for a millisecond on any machine. */
export const LONG_PAGE = '<p>line</p>'.repeat(40_000);

/** Has no time for the long page of `slow.test`. */
export const hastyParser: ParseForeign = (host, task, input) =>
  host === 'slow.test' && JSON.stringify(input).length > LONG_PAGE.length
    ? impatientParser(host, task, input)
    : patientParser(host, task, input);
