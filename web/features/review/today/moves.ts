import type { ReviewItem } from '#contract/review/review-items.ts';
import type { Point } from '#domain/geo/geo.ts';

type State = ReviewItem['after'];

type Places = { from: Point | null; to: Point };

/** Returns both positions of a change that moves its place or event. */
export function moveOf({ before, after }: ReviewItem): { from: Point; to: Point } | null {
  const [from, to] = [pointOf(before), pointOf(after)];
  const isMoved = from && to && (from.latitude !== to.latitude || from.longitude !== to.longitude);
  return isMoved ? { from, to } : null;
}

/** Returns the only state of a thing that comes or goes, or null for a change. */
const onlyState = ({ before, after }: ReviewItem): State =>
  before === null ? after : after === null ? before : null;

/** Returns what a map can show of a change: both positions of a move, or the one of a thing that comes or goes. */
export function onMap(item: ReviewItem): Places | null {
  const only = pointOf(onlyState(item));
  return only ? { from: null, to: only } : moveOf(item);
}

function pointOf(state: State): Point | null {
  const { latitude, longitude } = state ?? {};
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

const isEmpty = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/**
 * Returns both states as a row compares them: without the degrees that a map tells better, without the texts by language
 * that only one of them has, and of a thing that comes or goes only what it says.
 */
export function comparedStates(item: ReviewItem): [before: State, after: State] {
  const { before, after } = item;
  const isMapped = onMap(item) !== null;
  const whole = onlyState(item);
  const isShown = (field: string) => {
    if (isMapped && (field === 'latitude' || field === 'longitude')) return false;
    if (whole && (isEmpty(whole[field]) || field === 'neighborhoodId')) return false;
    if (whole && field === 'endDate' && whole.endDate === whole.startDate) return false;
    return !field.endsWith('Wordings') || Boolean(before?.[field] && after?.[field]);
  };
  const shown = (state: State) =>
    state && Object.fromEntries(Object.entries(state).filter(([field]) => isShown(field)));
  return [shown(before), shown(after)];
}
