/**
 * Everything that the guide stores on a device, in one list: the entries of each noun (contract/<noun>/registry.ts),
 * and those without a noun. Names are defined here, the profile shows them (privacy-3), and a browser test fails on any
 * other stored entry. Pure, because the service worker reads it too.
 */
import * as access from '#contract/access/registry.ts';
import * as calendar from '#contract/calendar/registry.ts';
import * as facts from '#contract/facts/registry.ts';
import * as lists from '#contract/lists/registry.ts';
import * as plan from '#contract/plan/registry.ts';
import * as review from '#contract/review/registry.ts';
import * as staff from '#contract/staff/registry.ts';

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
  ...lists.STORED,
  theme: { kind: 'theme', in: 'local', name: 'theme', goes: 'choice', sealed: 'says_little' },
  language: { kind: 'language', in: 'local', name: 'language', goes: 'choice', sealed: 'says_little' },
  /** Stored only when the visitor chose another name than the operator's. */
  appName: { kind: 'name', in: 'local', name: 'app_name', goes: 'choice', sealed: 'says_little' },
  /** Stored only while single-key shortcuts, such as / for the search, are turned off. */
  searchKey: { kind: 'search_key', in: 'local', name: 'search_key', goes: 'visit', sealed: 'says_little' },
  /** Stored only while the visitor keeps lists and needs on this device. */
  listsKept: { kind: 'lists_kept', in: 'local', name: 'lists_kept', goes: 'choice', sealed: 'says_little' },
  ...facts.STORED,
  ...plan.STORED,
  ...review.STORED,
  /** A shared list that was removed from the address and is not added yet: only ids of places. */
  arrived: { kind: 'arrived', in: 'session', name: 'arrived_link', goes: 'visit', sealed: 'ids' },
  ...calendar.STORED,
  ...access.STORED,
  draft: { kind: 'draft', in: 'session', name: 'guide_draft:', isPrefix: true, goes: 'visit', sealed: true },
  /** The version for which this tab has reloaded itself. */
  renewed: { kind: 'renewed', in: 'session', name: 'guide_renewed', goes: 'visit', sealed: 'says_little' },
  ...staff.STORED,
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
