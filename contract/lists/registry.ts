/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  saved: '/saved',
} as const;

/** Entries of the device's storage (web/lib/device/stored-here.ts). */
export const STORED = {
  /** Ids of saved places, never names: '[7,3]'. */
  favorites: { kind: 'favorites', in: 'local', name: 'favorites', goes: 'choice', sealed: 'ids' },
  /**
   * The visitor's further lists, with names, order, notes and entries from files for places that the guide does not
   * have.
   */
  savedLists: { kind: 'lists', in: 'local', name: 'lists', goes: 'kept', sealed: true },
} as const;
