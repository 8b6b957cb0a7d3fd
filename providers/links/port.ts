/** Whether an address on the web still leads anywhere. */

export type LinkState =
  | { state: 'alive' }
  /** In our own words: 'HTTP 404', 'unreachable'. */
  | { state: 'dead'; reason: string }
  /** It answers, but not to programs; people may still see it. */
  | { state: 'unclear' }
  /** The budget of the day is used up. */
  | { state: 'unasked' };

export type LinksPort = {
  /** Asks politely, once. Throws only when `signal` aborts. */
  look(url: string, signal: AbortSignal): Promise<LinkState>;
};
