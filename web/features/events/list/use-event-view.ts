import { useSearchParams } from 'react-router';
import { dayNumber } from '#domain/city-time/iso-date.ts';
import { EVENT_FILTERS, type EventFilter } from '#domain/events/dates/event-filter.ts';

export type EventView = {
  when: EventFilter;
  view: 'list' | 'month';
  sort: 'date' | 'near';
  /** The chosen day of the month view, 'YYYY-MM-DD'; null means today. */
  day: string | null;
};

function isDay(text: string | null): text is string {
  try {
    dayNumber(text ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Reads the view from the address; unknown values become the default (shell-5). */
export function readView(params: URLSearchParams): EventView {
  const day = params.get('day');
  return {
    when: EVENT_FILTERS.find((filter) => filter === params.get('when')) ?? 'all',
    view: params.get('view') === 'month' ? 'month' : 'list',
    sort: params.get('sort') === 'near' ? 'near' : 'date',
    day: isDay(day) ? day : null,
  };
}

const ORDINARY: EventView = { when: 'all', view: 'list', sort: 'date', day: null };

/** Returns the address of another view, with defaults left out. */
export function writeView(params: URLSearchParams, change: Partial<EventView>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === ORDINARY[name as keyof EventView]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function useEventView() {
  const [params, setParams] = useSearchParams();
  const change = (next: Partial<EventView>) =>
    setParams((current) => writeView(current, next), { replace: true, preventScrollReset: true });
  return { ...readView(params), change };
}
