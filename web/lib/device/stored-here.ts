/**
 * Everything the guide keeps on a device, in one list: names come from here, the profile shows it, and a journey over
 * every screen fails on anything else. Pure, for the service worker reads it as well.
 */
import { SESSION_HALF_COOKIE } from '#contract/access/session-half.ts';

/** What the profile calls it; several entries may be one thing to a person. */
export type StoredKind =
  | 'favourites'
  | 'theme'
  | 'language'
  | 'search_key'
  | 'offline_off'
  | 'calendar'
  | 'access'
  | 'staff'
  | 'draft'
  | 'renewed'
  | 'offline';

type Stored = {
  kind: StoredKind;
  in: 'local' | 'session' | 'cookie' | 'cache';
  /** Its name, or what its name begins with. */
  name: string;
  isPrefix?: true;
  /** 'choice': it says nothing of any visit and stays until everything is erased. 'visit': it goes with the visit. */
  goes: 'choice' | 'visit';
};

export const STORED = {
  /** Ids of saved places, never names: '[7,3]'. */
  favourites: { kind: 'favourites', in: 'local', name: 'favorites', goes: 'choice' },
  theme: { kind: 'theme', in: 'local', name: 'theme', goes: 'choice' },
  language: { kind: 'language', in: 'local', name: 'language', goes: 'choice' },
  /** Only where the key / is not to lead to the search. */
  searchKey: { kind: 'search_key', in: 'local', name: 'search_key', goes: 'choice' },
  /** Only in an installed guide whose owner wants nothing kept: there it would be kept otherwise. */
  offlineOff: { kind: 'offline_off', in: 'local', name: 'offline', goes: 'choice' },
  /** The address of one's own calendar opens it without the code, so it goes as a page would. */
  calendar: { kind: 'calendar', in: 'local', name: 'calendar_feed', goes: 'visit' },
  /** S1 §4: the client's hint that the gate was passed. The server's cookies decide. */
  accessHint: { kind: 'access', in: 'session', name: 'barcelona_guide_access', goes: 'visit' },
  /** What stands in an unfinished form. */
  draft: { kind: 'draft', in: 'session', name: 'guide_draft:', isPrefix: true, goes: 'visit' },
  /** The version for which this tab reloaded itself. */
  renewed: { kind: 'renewed', in: 'session', name: 'guide_renewed', goes: 'visit' },
  session: { kind: 'access', in: 'cookie', name: 'bcn_s', goes: 'visit' },
  sessionHalf: { kind: 'access', in: 'cookie', name: SESSION_HALF_COOKIE, goes: 'visit' },
  /** Tells this device from others while codes are tried. It outlives an expired visit, and tells no time. */
  device: { kind: 'access', in: 'cookie', name: 'bcn_d', goes: 'visit' },
  staff: { kind: 'staff', in: 'cookie', name: 'bcn_staff.', isPrefix: true, goes: 'visit' },
  /** A browser with which staff have signed in: their password waits less there. */
  staffBrowser: { kind: 'staff', in: 'cookie', name: 'bcn_k', goes: 'visit' },
  /** Lists for use without network: the same for everybody, so they tell nothing of what was looked at. */
  lists: { kind: 'offline', in: 'cache', name: 'guide-lists', goes: 'visit' },
  tiles: { kind: 'offline', in: 'cache', name: 'guide-map', goes: 'visit' },
  /** The page that starts without network, as a stranger gets it. That this cache exists means: keep for offline. */
  program: { kind: 'offline', in: 'cache', name: 'guide-program', goes: 'choice' },
  /** The program's own files; Workbox names the cache by its version and our address. */
  files: { kind: 'offline', in: 'cache', name: 'workbox-precache-', isPrefix: true, goes: 'choice' },
} as const satisfies Record<string, Stored>;

const ENTRIES: readonly Stored[] = Object.values(STORED);

/** The entry that a name belongs to; undefined for what is not ours or from an older version. */
export const storedAs = (place: Stored['in'], name: string): Stored | undefined =>
  ENTRIES.find(
    (entry) => entry.in === place && (entry.isPrefix ? name.startsWith(entry.name) : name === entry.name),
  );

/** Whether what has this name stays when the visit is over. What nobody knows does not. */
export const outlivesVisit = (place: Stored['in'], name: string) => storedAs(place, name)?.goes === 'choice';
