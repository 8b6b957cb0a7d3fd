/** The channel on which pages and the service worker exchange the visit's keys. It stores nothing. */
export const KEY_CHANNEL = 'visit-key';

/**
 * 'ask': requests the keys. 'key': both (sealed-record.ts), as an answer, or because this page has just got them.
 * 'adopt': replaces the keys of every page. 'forget': the visit is over.
 */
export type KeyMessage =
  | { ask: true }
  | { key: Uint8Array<ArrayBuffer> }
  | { adopt: Uint8Array<ArrayBuffer> }
  | { forget: true };
