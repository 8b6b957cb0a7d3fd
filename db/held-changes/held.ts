/** Tells a writer to check a change as ever, and to answer with `Held` instead of writing it. */
export type Waiting = { waits?: boolean };

/** A change that was checked and not written: what would have been written. */
export type Held<State> = {
  ok: false;
  reason: 'held';
  before: State | null;
  after: State | null;
  /** The version that `before` is of, where there are versions. */
  version: number | null;
};

export const isHeld = <W extends { ok: boolean; reason?: string }>(
  written: W,
): written is Extract<W, { reason: 'held' }> => written.reason === 'held';
