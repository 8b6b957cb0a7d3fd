import { SourceError } from '#providers/event-sources/port.ts';

/** No page has more; more would cost the server time, and staff theirs. */
const MAX_EVENTS = 2000;

/** Returns what became of a hostile text: 'read', 'too-slow', or a sentence about what should not be. */
export async function outcomeOf(read: () => Promise<number>): Promise<string> {
  try {
    const events = await read();
    return events <= MAX_EVENTS ? 'read' : `${events} events`;
  } catch (error) {
    return error instanceof SourceError ? error.failure.reason : String(error);
  }
}
