import type { LinkState } from '#domain/jobs/link-state.ts';

/** Checks whether a URL on the web still works. */
export type LinksPort = {
  /** Sends one polite check. Throws only when `signal` aborts. */
  look(url: string, signal: AbortSignal): Promise<LinkState>;
};
