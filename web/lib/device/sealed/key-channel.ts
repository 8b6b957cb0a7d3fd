/** The channel on which pages and the service worker hand each other the keys of the visit. It stores nothing. */
export const KEY_CHANNEL = 'visit-key';

/**
 * 'ask': who has the keys? 'key': here are both (sealed-record.ts), as an answer, or because this page has just got them.
 * 'adopt': every page takes these in place of its own. 'forget': the visit is over.
 */
export type KeyMessage =
  | { ask: true }
  | { key: Uint8Array<ArrayBuffer> }
  | { adopt: Uint8Array<ArrayBuffer> }
  | { forget: true };
