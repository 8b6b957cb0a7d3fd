/** A website's response when the job checked its address. */
export type LinkState =
  | { state: 'alive' }
  /** In our own words: 'HTTP 404', 'unreachable'. */
  | { state: 'dead'; reason: string }
  /** It responds, but refuses programs; people may still reach it. */
  | { state: 'unclear' }
  /** The budget of the day is spent. */
  | { state: 'unasked' };
