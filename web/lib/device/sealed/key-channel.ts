/** The channel on which pages and the service worker hand each other the key of the visit. It stores nothing. */
export const KEY_CHANNEL = 'visit-key';

/**
 * 'ask': who has the key? 'key': here it is, as an answer, or because this page has just got it. 'adopt': every page
 * takes this key in place of its own. 'forget': the visit is over.
 */
export type KeyMessage =
  | { ask: true }
  | { key: Uint8Array<ArrayBuffer> }
  | { adopt: Uint8Array<ArrayBuffer> }
  | { forget: true };
