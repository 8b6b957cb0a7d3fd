/**
 * Everything that the guide stores on a device, in one list. Names are defined here, the profile shows them (privacy-3),
 * and a browser test fails on any other stored entry. Pure, because the service worker reads it too.
 */
import { GUEST_MARK_COOKIE, LEFT_COOKIE, SESSION_HALF_COOKIE } from '#contract/access/session-half.ts';

/**
 * The profile's name for it; several entries may share one. 'history' is the browser's own, which no page can read.
 */
export type StoredKind =
  | 'history'
  | 'favorites'
  | 'lists'
  | 'theme'
  | 'name'
  | 'language'
  | 'search_key'
  | 'lists_kept'
  | 'needs'
  | 'questions'
  | 'own_changes'
  | 'plans'
  | 'plan'
  | 'calendar'
  | 'arrived'
  | 'access'
  | 'staff'
  | 'draft'
  | 'renewed'
  | 'guide'
  | 'offline';

type StorageEntry = {
  kind: Exclude<StoredKind, 'history'>;
  in: 'local' | 'session' | 'cookie' | 'cache' | 'database';
  name: string;
  isPrefix?: true;
  /**
   * 'choice': reveals nothing about a visit and is kept until everything is erased. 'visit': erased with the visit.
   * 'kept': stays, in clear, if the visitor keeps lists and needs (kept-lists.ts), otherwise it is erased with the visit.
   */
  goes: 'choice' | 'visit' | 'kept';
  /** Encrypted in the visit's database (decision 116), or the reason why not, which the profile shows. */
  sealed: true | NotSealed;
};

/**
 * 'says_little': no place, time or text of the visitor. 'ids': only ids of places. 'secret': opens the guide, and no
 * script reads it. 'same_for_all': stored alike on every device.
 */
export type NotSealed = 'says_little' | 'ids' | 'secret' | 'same_for_all';

export const STORED = {
  /** Ids of saved places, never names: '[7,3]'. */
  favorites: { kind: 'favorites', in: 'local', name: 'favorites', goes: 'choice', sealed: 'ids' },
  /**
   * The visitor's further lists, with names, order, notes and entries from files for places that the guide does not
   * have.
   */
  savedLists: { kind: 'lists', in: 'local', name: 'lists', goes: 'kept', sealed: true },
  theme: { kind: 'theme', in: 'local', name: 'theme', goes: 'choice', sealed: 'says_little' },
  language: { kind: 'language', in: 'local', name: 'language', goes: 'choice', sealed: 'says_little' },
  /** Stored only when the visitor chose another name than the operator's. */
  appName: { kind: 'name', in: 'local', name: 'app_name', goes: 'choice', sealed: 'says_little' },
  /** Stored only while single-key shortcuts, such as / for the search, are turned off. */
  searchKey: { kind: 'search_key', in: 'local', name: 'search_key', goes: 'visit', sealed: 'says_little' },
  /** Stored only while the visitor keeps lists and needs on this device. */
  listsKept: { kind: 'lists_kept', in: 'local', name: 'lists_kept', goes: 'choice', sealed: 'says_little' },
  /** The visitor's needs. */
  needs: { kind: 'needs', in: 'local', name: 'needs', goes: 'kept', sealed: true },
  /** The kinds of facts that were asked about, each with the Monday of its week; no places (decision 032). */
  questions: { kind: 'questions', in: 'local', name: 'questions', goes: 'visit', sealed: true },
  /** Stored only while questions are off. */
  questionsOff: {
    kind: 'questions',
    in: 'local',
    name: 'questions_off',
    goes: 'visit',
    sealed: 'says_little',
  },
  /** Set once the visitor has been asked this visit's question. */
  asked: { kind: 'questions', in: 'session', name: 'asked', goes: 'visit', sealed: 'says_little' },
  /**
   * Ids of places that the visitor opened, planned or requested directions to during this visit, without
   * order or time (decision 032).
   */
  met: { kind: 'questions', in: 'session', name: 'met', goes: 'visit', sealed: true },
  /**
   * Plans that the visitor saved: wishes, times and ids, without names or needs; after the night, only the
   * ids of the places.
   */
  plans: { kind: 'plans', in: 'local', name: 'plans', goes: 'visit', sealed: true },
  /** The form and the proposal on /plan, without needs; removed after the plan's night. */
  workingPlan: { kind: 'plan', in: 'session', name: 'plan', goes: 'visit', sealed: true },
  /** The visitor's own changes that wait for staff; only their author sees them. */
  ownChanges: { kind: 'own_changes', in: 'local', name: 'own_changes', goes: 'visit', sealed: true },
  /** A shared list that was removed from the address and is not added yet: only ids of places. */
  arrived: { kind: 'arrived', in: 'session', name: 'arrived_link', goes: 'visit', sealed: 'ids' },
  /** The visitor's calendar URL works without the access code, so it is erased with the visit. */
  calendar: { kind: 'calendar', in: 'local', name: 'calendar_feed', goes: 'visit', sealed: true },
  /** A hint that the gate was passed (gate-3). The server's cookies decide. */
  accessHint: {
    kind: 'access',
    in: 'session',
    name: 'barcelona_guide_access',
    goes: 'visit',
    sealed: 'says_little',
  },
  session: { kind: 'access', in: 'cookie', name: 'bcn_s', goes: 'visit', sealed: 'secret' },
  sessionHalf: { kind: 'access', in: 'cookie', name: SESSION_HALF_COOKIE, goes: 'visit', sealed: 'secret' },
  guest: { kind: 'access', in: 'cookie', name: GUEST_MARK_COOKIE, goes: 'visit', sealed: 'says_little' },
  /** Only for ten minutes after 'Leave', while the guide's addresses show a page without a name. */
  left: { kind: 'access', in: 'cookie', name: LEFT_COOKIE, goes: 'choice', sealed: 'says_little' },
  /** Distinguishes this device from others during code attempts. It survives an expired visit and contains no time. */
  device: { kind: 'access', in: 'cookie', name: 'bcn_d', goes: 'visit', sealed: 'says_little' },
  draft: { kind: 'draft', in: 'session', name: 'guide_draft:', isPrefix: true, goes: 'visit', sealed: true },
  /** The version for which this tab has reloaded itself. */
  renewed: { kind: 'renewed', in: 'session', name: 'guide_renewed', goes: 'visit', sealed: 'says_little' },
  staff: { kind: 'staff', in: 'cookie', name: 'bcn_staff.', isPrefix: true, goes: 'visit', sealed: 'secret' },
  /** Marks a browser in which staff have signed in, so that wrong passwords cause shorter delays. */
  staffBrowser: { kind: 'staff', in: 'cookie', name: 'bcn_k', goes: 'visit', sealed: 'says_little' },
  /** A random number, so that each tab has its own forms and plan. */
  tab: { kind: 'access', in: 'session', name: 'tab', goes: 'visit', sealed: 'says_little' },
  /** The encrypted values of the visit, and the copy of places, events, articles, photos and map (decision 116). */
  visit: { kind: 'guide', in: 'database', name: 'visit', goes: 'visit', sealed: true },
  /** The program's own files, the page that starts it and the pages of help, as a visitor without a session gets them. */
  program: { kind: 'offline', in: 'cache', name: 'program', goes: 'choice', sealed: 'same_for_all' },
} as const satisfies Record<string, StorageEntry>;

const ENTRIES: readonly StorageEntry[] = Object.values(STORED);

export const storedAs = (place: StorageEntry['in'], name: string): StorageEntry | undefined =>
  ENTRIES.find(
    (entry) => entry.in === place && (entry.isPrefix ? name.startsWith(entry.name) : name === entry.name),
  );

/** Returns whether an item stays when the visit ends; unknown items do not. */
export function outlivesVisit(place: StorageEntry['in'], name: string, areListsKept: boolean): boolean {
  const goes = storedAs(place, name)?.goes;
  return goes === 'choice' || (goes === 'kept' && areListsKept);
}
