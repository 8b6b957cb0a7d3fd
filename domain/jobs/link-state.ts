/** A website's response when the job checked its URL. */
export type LinkState =
  | { state: 'alive' }
  /** A fixed text: 'HTTP 404', 'unreachable'. */
  | { state: 'dead'; reason: string }
  /** The website responds, but refuses programs; people may still be able to open it. */
  | { state: 'unclear' }
  /** The daily limit of requests is used up. */
  | { state: 'unasked' };
