import type { ReviewItem } from '#contract/review/review-items.ts';
import type { Point } from '#domain/geo/geo.ts';

type State = ReviewItem['after'];

/** Returns both positions of a change that moves its place or event. */
export function moveOf({ before, after }: ReviewItem): { from: Point; to: Point } | null {
  const [from, to] = [pointOf(before), pointOf(after)];
  const isMoved = from && to && (from.latitude !== to.latitude || from.longitude !== to.longitude);
  return isMoved ? { from, to } : null;
}

function pointOf(state: State): Point | null {
  const { latitude, longitude } = state ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/**
 * Returns both states as a row compares them: without the degrees of a move, which the map and the sentence tell
 * better, and without the texts by language that only one of them has.
 */
export function comparedStates(item: ReviewItem): [before: State, after: State] {
  const isMove = moveOf(item) !== null;
  const isShown = (field: string) => {
    if (isMove && (field === 'latitude' || field === 'longitude')) return false;
    return !field.endsWith('Wordings') || Boolean(item.before?.[field] && item.after?.[field]);
  };
  const shown = (state: State) =>
    state && Object.fromEntries(Object.entries(state).filter(([field]) => isShown(field)));
  return [shown(item.before), shown(item.after)];
}
