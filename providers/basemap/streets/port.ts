/** The real streets of the city: copied once from a large archive of the world into a local file (map-8). */
import type { StreetsRefusal } from '#contract/streets/registry.ts';

/**
 * The size of a fetch before it begins, in bytes and requests; `done` is the share that an earlier fetch completed.
 */
export type FetchSize = { bytes: number; requests: number; done: number };

export type FetchOptions = {
  /** Whether the operator has agreed to more than the usual budget. */
  isLargeAllowed?: boolean;
  onPlan?: (size: FetchSize) => void;
  /** Receives the share of the fetch that is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
};

export type StreetsState = {
  /** The file that the map is drawn from; null without one. */
  file: { bytes: number; fetchedAt: Date } | null;
  /** A fetch in progress, or one that stopped; `done` from 0 to 1. */
  part: FetchSize | null;
  /** The refusal that ended the last fetch early. */
  problem: StreetsProblem | null;
};

export type StreetsProblem = { sentence: StreetsRefusal; values: Record<string, string> };

export type StreetsPort = {
  /**
   * Fetches the streets, or continues a stopped fetch, and finally replaces the earlier streets. On failure,
   * throws StreetsError and leaves the earlier streets. Callers ensure that only one fetch runs per folder.
   */
  fetch(options?: FetchOptions): Promise<{ bytes: number }>;
  /** Ends a running fetch after its current request, even if another process runs it. */
  stop(): Promise<void>;
  state(): Promise<StreetsState>;
  /** Copies prepared streets into a data folder that never had any, so that removed streets do not come back. */
  install(file: URL): Promise<void>;
  /** Removes the streets and the part of a stopped fetch; returns whether anything was removed. */
  remove(): Promise<boolean>;
};

/** An error with a message from the contract. */
export class StreetsError extends Error {
  readonly problem: StreetsProblem;

  constructor(sentence: StreetsRefusal, values: Record<string, string> = {}) {
    super(sentence);
    this.name = 'StreetsError';
    this.problem = { sentence, values };
  }
}
