/**
 * Tracks the data versions in the database (db/data-versions.ts), which determine the validity of cached responses;
 * this process's own writes count at once.
 */

import { type VersionedNoun, withShowing } from '#contract/effects.ts';
import type { Database } from '#db/client.ts';
import { DATA_CHANGED_CHANNEL } from '#db/notifications.ts';

/**
 * The time at which content was read: `mark` was taken before the query, `version` by the same statement as the
 * content.
 */
export type Stamp = { mark: number; version: number };

export type DataVersions = {
  mark: () => number;
  /**
   * Records a write of this process; call it after the commit and before the response, so that the next read sees the
   * write, also in the nouns that show the written ones.
   */
  bump: (...nouns: VersionedNoun[]) => void;
  /** Whether content with this stamp is still valid; writes of other processes count within a second. */
  isFresh: (noun: VersionedNoun, stamp: Stamp) => boolean;
  close: () => Promise<void>;
};

/** Also polls, because notifications may get lost, or never pass through a connection pooler. */
const POLL_MS = 900;
/** Collects notifications; including the pause of db/notifications.ts, a change is seen after 40 ms at most. */
const GATHER_MS = 15;

/** Starts to track the versions, which are known when the promise resolves. */
export async function watchDataVersions(database: Database): Promise<DataVersions> {
  const versions = new Map<string, number>();
  const ownWrites = new Map<string, number>();
  let marks = 0;
  let asking: Promise<void> | null = null;
  let gathering: NodeJS.Timeout | undefined;

  async function ask(): Promise<void> {
    const { rows } = await database.pool.query<{ noun: string; version: string }>({
      name: 'data-versions',
      text: 'select noun, sum(version) as version from data_versions group by noun',
    });
    for (const { noun, version } of rows)
      versions.set(noun, Math.max(Number(version), versions.get(noun) ?? 0));
  }

  // Errors are ignored: the next poll follows within a second.
  function follow(): void {
    gathering = undefined;
    // The query in flight may predate this notification, so query again.
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
      for (const noun of withShowing(nouns)) ownWrites.set(noun, marks);
    },
    isFresh: (noun, { mark, version }) =>
      mark > (ownWrites.get(noun) ?? 0) && version >= (versions.get(noun) ?? 0),
    async close() {
      clearInterval(timer);
      clearTimeout(gathering);
      await unlisten();
      await asking;
    },
  };
}
