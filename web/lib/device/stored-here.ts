/**
 * Everything that the guide stores on a device, in one list: the entries of each noun (contract/<noun>/registry.ts),
 * and those without a noun. Names are defined here, the profile shows them (privacy-3), and a browser test fails on any
 * other stored entry. Pure, because the service worker reads it too.
 */
import * as access from '#contract/access/registry.ts';
import * as calendar from '#contract/calendar/registry.ts';
import * as facts from '#contract/facts/registry.ts';
import * as heldChanges from '#contract/held-changes/registry.ts';
import * as lists from '#contract/lists/registry.ts';
import * as plan from '#contract/plan/registry.ts';
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
  | 'along'
  | 'search_key'
  | 'offline_off'
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
   * 'along': stays if the guide was taken along (decision 109), otherwise it is erased with the visit.
   */
  goes: 'choice' | 'visit' | 'along';
  /** Encrypted under a key that is in memory only (decision 106), or the reason why not, which the profile shows. */
  sealed: true | NotSealed;
};

/**
 * 'says_little': no place, time or text of the visitor. 'ids': only ids of places. 'secret': opens the guide, and no
 * script reads it. 'same_for_all': stored alike on every
 * device that uses the guide offline. 'wrapped': itself encrypted, by passphrase or passkey.
 */
export type NotSealed = 'says_little' | 'ids' | 'secret' | 'same_for_all' | 'wrapped';

export const STORED = {
  ...lists.STORED,
  theme: { kind: 'theme', in: 'local', name: 'theme', goes: 'choice', sealed: 'says_little' },
  language: { kind: 'language', in: 'local', name: 'language', goes: 'choice', sealed: 'says_little' },
  /** Stored only when the visitor chose another name than the operator's. */
  appName: { kind: 'name', in: 'local', name: 'app_name', goes: 'choice', sealed: 'says_little' },
  /** Stored only when single-key shortcuts, such as / for the search, are turned off. */
  searchKey: { kind: 'search_key', in: 'local', name: 'search_key', goes: 'choice', sealed: 'says_little' },
  /** Stored only when the visitor of an installed guide declined the offline copy. */
  offlineOff: { kind: 'offline_off', in: 'local', name: 'offline', goes: 'choice', sealed: 'says_little' },
  /** A hash that identifies the key of a guide taken along (decision 109). */
  alongMark: { kind: 'along', in: 'local', name: 'along', goes: 'choice', sealed: 'says_little' },
  /** The wrapped key of a guide taken along, and the number of tries (decision 109). */
  along: { kind: 'along', in: 'database', name: 'along', goes: 'choice', sealed: 'wrapped' },
  /** Random bytes that also protect the wrapped key (decision 109). */
  alongHalf: { kind: 'along', in: 'cache', name: 'along', goes: 'choice', sealed: 'wrapped' },
  ...facts.STORED,
  ...heldChanges.STORED,
  ...plan.STORED,
  /** A shared list that was removed from the address and is not added yet: only ids of places. */
  arrived: { kind: 'arrived', in: 'session', name: 'arrived_link', goes: 'visit', sealed: 'ids' },
  ...calendar.STORED,
  ...access.STORED,
  draft: { kind: 'draft', in: 'session', name: 'guide_draft:', isPrefix: true, goes: 'visit', sealed: true },
  /** The version for which this tab has reloaded itself. */
  renewed: { kind: 'renewed', in: 'session', name: 'guide_renewed', goes: 'visit', sealed: 'says_little' },
  ...staff.STORED,
  /** Places, events, articles, photos and the map, the same for all visitors (decision 110). */
  guide: { kind: 'guide', in: 'cache', name: 'guide-sealed', goes: 'visit', sealed: true },
  /**
   * The page that starts offline, as a visitor without a session gets it. This cache exists only while offline use is
   * on.
   */
  program: { kind: 'offline', in: 'cache', name: 'guide-program', goes: 'choice', sealed: 'says_little' },
  /** The pages of help, which do not mention the guide (help-1). */
  help: { kind: 'offline', in: 'cache', name: 'pages', goes: 'choice', sealed: 'says_little' },
  /** The program's own files. */
  files: { kind: 'offline', in: 'cache', name: 'program-files', goes: 'choice', sealed: 'says_little' },
} as const satisfies Record<string, StorageEntry>;

const ENTRIES: readonly StorageEntry[] = Object.values(STORED);

export const storedAs = (place: StorageEntry['in'], name: string): StorageEntry | undefined =>
  ENTRIES.find(
    (entry) => entry.in === place && (entry.isPrefix ? name.startsWith(entry.name) : name === entry.name),
  );

/** Returns whether an item stays when the visit ends; unknown items do not. */
export const outlivesVisit = (place: StorageEntry['in'], name: string) =>
  storedAs(place, name)?.goes === 'choice';
