/** A website's response when the job checked its address. */
export type LinkState =
  | { state: 'alive' }
  /** In our own words: 'HTTP 404', 'unreachable'. */
  | { state: 'dead'; reason: string }
  /** It answers, but not to programs; people may still see it. */
  | { state: 'unclear' }
  /** The budget of the day is used up. */
  | { state: 'unasked' };
