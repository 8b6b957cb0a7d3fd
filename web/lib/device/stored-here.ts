/**
 * Everything the guide keeps on a device, in one list. Names come from here, the profile shows it (privacy-3), and a
 * browser test fails on anything else. Pure, because the service worker reads it too.
 */
import { SESSION_HALF_COOKIE } from '#contract/access/session-half.ts';

/** The profile's word for it; several entries may share one. 'history' is the browser's own, which no page can read. */
export type StoredKind =
  | 'history'
  | 'favourites'
  | 'lists'
  | 'theme'
  | 'language'
  | 'search_key'
  | 'offline_off'
  | 'needs'
  | 'questions'
  | 'answers'
  | 'plans'
  | 'plan'
  | 'calendar'
  | 'arrived'
  | 'access'
  | 'staff'
  | 'draft'
  | 'renewed'
  | 'offline';

type Stored = {
  kind: Exclude<StoredKind, 'history'>;
  in: 'local' | 'session' | 'cookie' | 'cache';
  name: string;
  isPrefix?: true;
  /** 'choice': says nothing of a visit and stays until everything is erased. 'visit': erased with the visit. */
  goes: 'choice' | 'visit';
};

export const STORED = {
  /** Ids of saved places, never names: '[7,3]'. */
  favourites: { kind: 'favourites', in: 'local', name: 'favorites', goes: 'choice' },
  /** The visitor's further lists, with names, order, notes and what files said of places that the guide does not have. */
  savedLists: { kind: 'lists', in: 'local', name: 'lists', goes: 'choice' },
  theme: { kind: 'theme', in: 'local', name: 'theme', goes: 'choice' },
  language: { kind: 'language', in: 'local', name: 'language', goes: 'choice' },
  /** Kept only when single keys, as / for the search, must do nothing. */
  searchKey: { kind: 'search_key', in: 'local', name: 'search_key', goes: 'choice' },
  /** Kept only when the visitor of an installed guide declined the offline copy. */
  offlineOff: { kind: 'offline_off', in: 'local', name: 'offline', goes: 'choice' },
  /** What the visitor needs of a place; for this visit, unless the visitor chose to keep it. */
  needs: { kind: 'needs', in: 'local', name: 'needs', goes: 'visit' },
  needsKept: { kind: 'needs', in: 'local', name: 'needs_kept', goes: 'choice' },
  /** 'off', or the kinds of facts that were asked about, each with a Monday; no place (decision 055). */
  questions: { kind: 'questions', in: 'local', name: 'questions', goes: 'choice' },
  /** Kept when this visit had its question. */
  asked: { kind: 'questions', in: 'session', name: 'asked', goes: 'visit' },
  /** Ids of places that this visit opened, planned or asked the way to, without order and time (decision 069). */
  met: { kind: 'questions', in: 'session', name: 'met', goes: 'visit' },
  /** Answers about places that wait for the network. */
  answers: { kind: 'answers', in: 'session', name: 'answers', goes: 'visit' },
  /** Plans that the visitor saved: wishes, times and ids, no names and no needs; ids of places once the night is over. */
  plans: { kind: 'plans', in: 'local', name: 'plans', goes: 'choice' },
  /** The form and the proposal on /plan, without needs; gone when its night is over. */
  workingPlan: { kind: 'plan', in: 'session', name: 'plan', goes: 'visit' },
  /** A shared link that has left the address and is not opened yet: sealed, or ids of places alone. */
  arrived: { kind: 'arrived', in: 'session', name: 'arrived_link', goes: 'visit' },
  /** The visitor's own calendar address opens without the code, so it is erased with the visit. */
  calendar: { kind: 'calendar', in: 'local', name: 'calendar_feed', goes: 'visit' },
  /** A hint that the gate was passed (gate-3). The server's cookies decide. */
  accessHint: { kind: 'access', in: 'session', name: 'barcelona_guide_access', goes: 'visit' },
  draft: { kind: 'draft', in: 'session', name: 'guide_draft:', isPrefix: true, goes: 'visit' },
  /** The version for which this tab has reloaded itself. */
  renewed: { kind: 'renewed', in: 'session', name: 'guide_renewed', goes: 'visit' },
  session: { kind: 'access', in: 'cookie', name: 'bcn_s', goes: 'visit' },
  sessionHalf: { kind: 'access', in: 'cookie', name: SESSION_HALF_COOKIE, goes: 'visit' },
  /** Tells this device from others while codes are tried. It outlives an expired visit and holds no time. */
  device: { kind: 'access', in: 'cookie', name: 'bcn_d', goes: 'visit' },
  staff: { kind: 'staff', in: 'cookie', name: 'bcn_staff.', isPrefix: true, goes: 'visit' },
  /** Marks a browser with which staff have signed in: failed passwords delay it less. */
  staffBrowser: { kind: 'staff', in: 'cookie', name: 'bcn_k', goes: 'visit' },
  /** The same lists for all visitors, so they do not reveal what was looked at. */
  lists: { kind: 'offline', in: 'cache', name: 'guide-lists', goes: 'visit' },
  tiles: { kind: 'offline', in: 'cache', name: 'guide-map', goes: 'visit' },
  /**
   * The page that starts offline, as a visitor without a session gets it. This cache exists only when offline use is
   * on.
   */
  program: { kind: 'offline', in: 'cache', name: 'guide-program', goes: 'choice' },
  /** The program's own files; Workbox names the cache by its version and our address. */
  files: { kind: 'offline', in: 'cache', name: 'workbox-precache-', isPrefix: true, goes: 'choice' },
} as const satisfies Record<string, Stored>;

const ENTRIES: readonly Stored[] = Object.values(STORED);

export const storedAs = (place: Stored['in'], name: string): Stored | undefined =>
  ENTRIES.find(
    (entry) => entry.in === place && (entry.isPrefix ? name.startsWith(entry.name) : name === entry.name),
  );

/** Returns whether an item stays when the visit ends; unknown items do not. */
export const outlivesVisit = (place: Stored['in'], name: string) => storedAs(place, name)?.goes === 'choice';
