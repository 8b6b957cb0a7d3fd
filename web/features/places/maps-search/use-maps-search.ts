import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { nextActive } from '#web/ui/field/option-list.tsx';
import { type FoundPlace, type MapsSource, type Suggestion, suggestAddresses, titleOf } from './api.ts';

type Options = {
  source: MapsSource | null;
  /** False where only a venue with an id is of use. */
  hasAddresses: boolean;
  near: Point | null;
  initialText: string;
  onText: ((text: string) => void) | undefined;
  onChoose: (place: FoundPlace) => void;
};

/** State of the search combobox: the text, the list, and the completion of a suggestion to a place. */
export function useMapsSearch({ source, hasAddresses, near, initialText, onText, onChoose }: Options) {
  const { t } = useText('add');
  const id = useId();
  const [text, keepText] = useState(initialText);
  /** Null after a choice, whose name must not be searched. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const venues = useVenues(source, typed, near);
  const addresses = useAddresses(hasAddresses ? typed : null);
  const suggestions = [...addresses, ...(venues.suggestions ?? [])];
  const { error, isSearching, retry } = venues;
  const isListed = isOpen && suggestions.length > 0;

  const setText = (next: string) => {
    keepText(next);
    onText?.(next);
  };

  const type = (next: string) => {
    setText(next);
    setTyped(next);
    setOpen(true);
    setActive(-1);
    setFailed(false);
  };

  const chooseFromList = () =>
    showToast({
      title: t('add.search_error'),
      description: t('add.search_error_text'),
      variant: 'destructive',
    });

  async function choose(suggestion: Suggestion) {
    setTyped(null);
    setOpen(false);
    const { placeId, latitude, longitude } = suggestion;
    if (placeId === null && latitude !== null && longitude !== null) {
      // An address is no name of a place, for which links to the other forms would take it.
      keepText(titleOf(suggestion));
      return onChoose({ ...suggestion, latitude, longitude });
    }
    setText(suggestion.name);
    setLocating(true);
    try {
      const place = await source?.locate(suggestion);
      if (place) onChoose(place);
      else chooseFromList();
    } catch {
      setFailed(true);
    } finally {
      setLocating(false);
    }
  }

  /** Accepts the active suggestion, or requests suggestions. Enter never submits the surrounding form. */
  function enter() {
    const suggestion = suggestions[active];
    if (isListed && suggestion) void choose(suggestion);
    else if (typed?.trim()) chooseFromList();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((now) => nextActive(now, step, suggestions.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && (isListed || text !== '')) {
      event.preventDefault();
      if (isListed) setOpen(false);
      else type('');
    }
  }

  const field = {
    id: `${id}field`,
    value: text,
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isListed,
    'aria-controls': isListed ? `${id}list` : undefined,
    'aria-activedescendant': isListed && active >= 0 ? `${id}${active}` : undefined,
    onChange: (event: { target: HTMLInputElement }) => type(event.target.value),
    onKeyDown,
    onFocus: () => setOpen(true),
    onBlur: () => setOpen(false),
  } as const;

  return {
    field,
    list: { id: `${id}list`, optionId: (index: number) => `${id}${index}`, active, isListed, suggestions },
    status: { error, hasFailed, isBusy: isSearching || isLocating, isEmpty: isEmpty() },
    choose,
    clear: () => type(''),
    retry,
  };

  function isEmpty() {
    return (typed?.trim().length ?? 0) > 1 && !isSearching && !error && suggestions.length === 0;
  }
}

/** The server's limits (contract/places/maps-search.ts). */
const SHORTEST = 2;
const LONGEST = 100;

/** Milliseconds without typing before the maps service is queried. */
const REST = 300;

/**
 * Returns the maps service's suggestions for a text. Each text is requested once, after a pause; a newer
 * request aborts the older one. Nothing is requested while `typed` is null.
 */
function useVenues(source: MapsSource | null, typed: string | null, near: Point | null) {
  const wanted = typed?.trim().slice(0, LONGEST) ?? '';
  const text = useSettled(wanted, REST);
  const isEnough = source !== null && text.length >= SHORTEST && wanted !== '';
  const query = useQuery({
    queryKey: ['/api/directory', source?.name, text, near],
    queryFn: ({ signal }) => source?.suggest({ text, near, signal }) ?? [],
    enabled: isEnough,
    // Google's terms forbid storing suggestions, and each suggestion belongs to the source that returned it.
    gcTime: 0,
  });
  const isCurrent = isEnough && text === wanted;
  return {
    suggestions: isCurrent ? query.data : undefined,
    error: isCurrent ? query.error : null,
    isSearching: wanted.length >= SHORTEST && (!isCurrent || query.isFetching),
    retry: () => void query.refetch(),
  };
}

/** Milliseconds: addresses come from our own server, before the maps service is asked. */
const SHORT_REST = 120;
/** Leaves room for venues below. */
const MOST_ADDRESSES = 5;

/** Returns the addresses that a text may mean; none when our server does not answer. */
function useAddresses(typed: string | null): readonly Suggestion[] {
  const wanted = typed?.trim().slice(0, LONGEST) ?? '';
  const text = useSettled(wanted, SHORT_REST);
  const isEnough = text.length >= SHORTEST && wanted !== '';
  const { data } = useQuery({
    queryKey: ['/api/addresses', text],
    queryFn: ({ signal }) => suggestAddresses(text, signal),
    enabled: isEnough,
    gcTime: 0,
    retry: false,
  });
  return isEnough && text === wanted ? (data ?? []).slice(0, MOST_ADDRESSES) : [];
}
