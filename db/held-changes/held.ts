/** With `waits`, a write is checked as usual, but returns `Held` instead of being made. */
export type Waiting = { waits?: boolean };

export type Held<State> = {
  ok: false;
  reason: 'held';
  before: State | null;
  after: State | null;
  version: number | null;
};

export const isHeld = <W extends { ok: boolean; reason?: string }>(
  written: W,
): written is Extract<W, { reason: 'held' }> => written.reason === 'held';
