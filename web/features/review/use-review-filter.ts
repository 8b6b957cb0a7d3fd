import { useSearchParams } from 'react-router';
import { AUTHOR_KINDS, HISTORY_ENTITIES } from '#contract/review/review-items.ts';
import { readId } from '#web/lib/api/read-id.ts';
import type { ReviewFilter } from './api.ts';

const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the filter from the URL and drops unknown values. */
export function readReviewFilter(params: URLSearchParams): ReviewFilter {
  const instant = (name: string) => {
    const text = params.get(name);
    return isInstant(text) ? text : undefined;
  };
  const pseudonym = (name: string) => params.get(name)?.slice(0, 64) || undefined;
  return {
    entity: HISTORY_ENTITIES.find((entity) => entity === params.get('of')),
    entityId: readId(params.get('id') ?? undefined) ?? undefined,
    authorKind: AUTHOR_KINDS.find((kind) => kind === params.get('by')),
    actor: pseudonym('device'),
    origin: pseudonym('block'),
    circle: readId(params.get('circle') ?? undefined) ?? undefined,
    onlyYoungDevices: params.get('young') === '1' ? 'true' : undefined,
    withoutStaff: params.get('alone') === '1' ? 'true' : undefined,
    since: instant('since'),
    until: instant('until'),
  };
}

/** Returns the URL parameters of another filter, without empty values. */
export function writeReviewFilter(params: URLSearchParams, filter: ReviewFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const named: Record<string, string | undefined> = {
    of: filter.entity,
    id: filter.entityId === undefined ? undefined : String(filter.entityId),
    by: filter.authorKind,
    device: filter.actor,
    block: filter.origin,
    circle: filter.circle === undefined ? undefined : String(filter.circle),
    young: filter.onlyYoungDevices && '1',
    alone: filter.withoutStaff && '1',
    since: filter.since,
    until: filter.until,
  };
  for (const [name, value] of Object.entries(named)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useReviewFilter() {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<ReviewFilter>) =>
    setParams((now) => writeReviewFilter(now, { ...readReviewFilter(now), ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  return { filter: readReviewFilter(params), change };
}
