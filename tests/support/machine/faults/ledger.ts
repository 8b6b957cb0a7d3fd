/** The acknowledged writes of a client, recorded outside the server. */

/** An entity's text; null when it does not exist (yet, or any more). */
export type StoredText = string | null;
type Entry = { acknowledged: StoredText; possible: StoredText[] };

/** A complete response. */
export type Answer = { status: number; text: string; cookies: string };

export class Ledger {
  readonly #entries = new Map<string, Entry>();
  /** While closed, responses count as lost: they came after the moment of a power cut. */
  isClosed = false;
  acknowledgedWrites = 0;
  unansweredWrites = 0;

  /** The entities that a writer may change: those whose state is known. */
  known(prefix: string): string[] {
    return [...this.#entries]
      .filter(
        ([name, { acknowledged, possible }]) =>
          name.startsWith(prefix) && acknowledged !== null && possible.length === 0,
      )
      .map(([name]) => name);
  }

  /**
   * Sends a write that gives the entity the text `next`. It counts when a complete 2xx response has arrived; without a
   * complete response, or with a 5xx, both states are possible.
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

  /** Compares with the stored state and returns the differences; from then on the stored state is the known one. */
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
