import type { Reader } from '#server/http/request/read-limits.ts';

/**
 * The circle whose invitation opened the session (null for the access code), and the end of a guest's session (null for
 * other sessions).
 */
export type SessionFacts = { circle: number | null; guestUntil: Date | null };

/** A valid session: the time of its last check, and its reader. */
type KeptSession = SessionFacts & { at: number; reader: Reader };

export type SessionMemory = {
  get: (tokenHash: string) => KeptSession | undefined;
  keep: (tokenHash: string, kept: KeptSession) => void;
  delete: (tokenHash: string) => void;
};

/**
 * The maximum numbers of sessions: of known and of young devices each, of one block's young devices, and of one
 * device.
 */
type Sizes = { most: number; ofBlock: number; ofDevice: number };
const SIZES: Sizes = { most: 20_000, ofBlock: 600, ofDevice: 5 };

/**
 * Creates the memory of valid sessions. A device that opens many sessions evicts its own, least recently used
 * first; young devices never evict a known device's sessions.
 */
export function createSessionMemory({ most, ofBlock, ofDevice }: Sizes = SIZES): SessionMemory {
  const regular = createShelf(most, ofDevice);
  const young = createShelf(most, ofBlock);
  return {
    get: (tokenHash) => regular.get(tokenHash) ?? young.get(tokenHash),
    keep(tokenHash, kept) {
      const [shelf, other] = kept.reader.isYoung ? [young, regular] : [regular, young];
      other.delete(tokenHash);
      shelf.keep(tokenHash, kept);
    },
    delete(tokenHash) {
      regular.delete(tokenHash);
      young.delete(tokenHash);
    },
  };
}

function createShelf(most: number, mostOfReader: number): SessionMemory {
  const all = new Map<string, KeptSession>();
  const byReader = new Map<string, Set<string>>();

  function remove(tokenHash: string): void {
    const { reader } = all.get(tokenHash) ?? {};
    if (!reader) return;
    all.delete(tokenHash);
    const own = byReader.get(reader.key);
    own?.delete(tokenHash);
    if (own?.size === 0) byReader.delete(reader.key);
  }

  return {
    get: (tokenHash) => all.get(tokenHash),
    // Reinserted, so that the least recently used session comes first.
    keep(tokenHash, kept) {
      remove(tokenHash);
      const own = byReader.get(kept.reader.key) ?? new Set();
      const [oldestOwn] = own;
      if (own.size >= mostOfReader && oldestOwn !== undefined) remove(oldestOwn);
      const [oldest] = all.keys();
      if (all.size >= most && oldest !== undefined) remove(oldest);
      all.set(tokenHash, kept);
      byReader.set(kept.reader.key, own.add(tokenHash));
    },
    delete: remove,
  };
}

const MAX_BAD = 5000;

/** An invalid session: the time of its last check, and whether only its circle's pause closes it. */
type BadSession = { at: number; isPaused: boolean };

/** Creates the memory of invalid tokens, by their hashes. */
export function createBadSessions() {
  const bad = new Map<string, BadSession>();
  return {
    get: (tokenHash: string): BadSession | undefined => bad.get(tokenHash),
    // Reinserted, so that the least recently used token comes first and is evicted first.
    keep(tokenHash: string, session: BadSession): void {
      bad.delete(tokenHash);
      bad.set(tokenHash, session);
      const [oldest] = bad.keys();
      if (bad.size > MAX_BAD && oldest !== undefined) bad.delete(oldest);
    },
    delete: (tokenHash: string): void => void bad.delete(tokenHash),
  };
}
