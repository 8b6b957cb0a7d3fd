/** The acknowledged writes of a client, recorded outside the server. */

/** A thing's text; null when it is not there (not yet, or no longer). */
export type StoredText = string | null;
type Entry = { acknowledged: StoredText; possible: StoredText[] };

/** A whole answer. */
export type Answer = { status: number; text: string; cookies: string };

export class Ledger {
  readonly #entries = new Map<string, Entry>();
  /** While closed, answers count as not arrived: they came after the moment of a power cut. */
  isClosed = false;
  acknowledgedWrites = 0;
  unansweredWrites = 0;

  /** The things that a writer may change: those whose state is known. */
  known(prefix: string): string[] {
    return [...this.#entries]
      .filter(
        ([name, { acknowledged, possible }]) =>
          name.startsWith(prefix) && acknowledged !== null && possible.length === 0,
      )
      .map(([name]) => name);
  }

  /**
   * Sends a write that makes the thing read `next`. It counts when a whole answer of 2xx has arrived; without a whole
   * answer, or with one of 5xx, both states are possible.
   */
  async write(name: string, next: StoredText, send: () => Promise<Answer>): Promise<Answer | null> {
    const entry = this.#entries.get(name) ?? { acknowledged: null, possible: [] };
    this.#entries.set(name, entry);
    entry.possible.push(next);
    const answer = await send().catch(() => null);
    if (answer === null || answer.status >= 500 || this.isClosed) {
      this.unansweredWrites += 1;
      return null;
    }
    entry.possible.pop();
    if (answer.status < 300) {
      entry.acknowledged = next;
      this.acknowledgedWrites += 1;
    }
    return answer;
  }

  /** Compares with what is stored and returns what differs; from then on the stored state is the known one. */
  compare(stored: ReadonlyMap<string, string>): string[] {
    this.isClosed = false;
    const wrong: string[] = [];
    for (const [name, entry] of this.#entries) {
      const found = stored.get(name) ?? null;
      if (found !== entry.acknowledged && !entry.possible.includes(found)) {
        wrong.push(`${name}: ${found ?? 'nothing'} instead of ${entry.acknowledged ?? 'nothing'}`);
      }
      entry.acknowledged = found;
      entry.possible = [];
    }
    for (const name of stored.keys()) if (!this.#entries.has(name)) wrong.push(`${name}: never written`);
    return wrong;
  }
}
