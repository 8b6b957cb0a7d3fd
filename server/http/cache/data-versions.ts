/**
 * Which cached answers still hold? Every transaction that changes what visitors see moves the version of its noun in
 * the database (db/data-versions.ts). This process follows those versions, and knows its own writes at once.
 */

import type { Database } from '#db/client.ts';
import { DATA_CHANGED_CHANNEL, type VersionedNoun } from '#db/data-versions.ts';

/** When content was read: `mark` from before its query began, `version` from the same statement as the content. */
export type Stamp = { mark: number; version: number };

export type DataVersions = {
  /** Take it before a query whose answer is to be kept. */
  mark: () => number;
  /** Tells of a write of this process, after its commit and before its answer: the next reader must see it. */
  bump: (...nouns: VersionedNoun[]) => void;
  /** Whether content of this stamp may still be shown; writes of other processes count within a second. */
  isFresh: (noun: VersionedNoun, stamp: Stamp) => boolean;
  close: () => Promise<void>;
};

/** A notification may get lost on the way, or never arrive behind a connection pooler: so we also ask. */
const POLL_MS = 900;
/** Notifications come one for each write, and many come together. */
const GATHER_MS = 40;

/** Starts to follow the versions; they are known when the promise resolves. */
export async function watchDataVersions(database: Database): Promise<DataVersions> {
  const known = new Map<string, number>();
  const ownWrites = new Map<string, number>();
  let marks = 0;
  let asking: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    const { rows } = await database.pool.query<{ noun: string; version: string }>({
      name: 'data-versions',
      text: 'select noun, sum(version) as version from data_versions group by noun',
    });
    for (const { noun, version } of rows) known.set(noun, Math.max(Number(version), known.get(noun) ?? 0));
  }

  // Without a database there is nothing newer to show; the next question comes within a second.
  function follow(): void {
    gathering = undefined;
    // The question under way may be too early for what was just heard of.
    if (asking) {
      gather();
      return;
    }
    asking = ask()
      .catch(() => {})
      .finally(() => {
        asking = null;
      });
  }

  function gather(): void {
    gathering ??= setTimeout(follow, GATHER_MS).unref();
  }

  const unlisten = await database.listen(DATA_CHANGED_CHANNEL, gather);
  await ask();
  const timer = setInterval(follow, POLL_MS);
  timer.unref();

  return {
    mark: () => ++marks,
    bump(...nouns) {
      marks += 1;
      for (const noun of nouns) ownWrites.set(noun, marks);
    },
    isFresh: (noun, { mark, version }) =>
      mark > (ownWrites.get(noun) ?? 0) && version >= (known.get(noun) ?? 0),
    async close() {
      clearInterval(timer);
      clearTimeout(gathering);
      await unlisten();
      await asking;
    },
  };
}
