import type { LinkState } from '#domain/jobs/link-state.ts';

/** Whether an address on the web still works. */
export type LinksPort = {
  /** Asks politely, once. Throws only when `signal` aborts. */
  look(url: string, signal: AbortSignal): Promise<LinkState>;
};
