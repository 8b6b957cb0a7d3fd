import type { RememberedState } from '#domain/review/undo-change.ts';

const nameIn = (state: RememberedState) =>
  state?.name ??
  state?.title ??
  state?.purpose ??
  (state?.words as string[] | undefined)?.join(', ') ??
  // A service time ('metro, friday and eves') or a stop without a name.
  (state?.kind && [state.kind, state.day].filter(Boolean).join(', ').replaceAll('_', ' '));
/** Falls back to the other state, because a merged tag's own state has no name. */
export const titleOf = (state: RememberedState, other: RememberedState) =>
  String(nameIn(state) ?? nameIn(other) ?? '');
