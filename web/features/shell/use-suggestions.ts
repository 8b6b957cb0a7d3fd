import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { addPlaces, emptyIndex, type SuggestionIndex, suggestPlaces } from '#domain/places/place-suggest.ts';
import { synonymsOf } from '#domain/text/synonyms.ts';
import { placeListQuery } from '#web/lib/api/place-list-query.ts';
import { synonymsQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';

const MAX = 8;
/** Number of places prepared before the browser gets its turn. */
const SLICE = 250;

const NONE: Place[] = [];

/**
 * Returns places that match a text, from the list that this device holds for the visit. Fetches the whole list if
 * needed, so that the typed text is sent nowhere.
 */
export function useSuggestions(text: string) {
  const list = useQuery(placeListQuery({}));
  const now = useClock();
  const index = useIndex(list.data?.places ?? NONE);
  const { data: sets } = useQuery(synonymsQuery);
  const synonyms = useMemo(() => synonymsOf(sets ?? []), [sets]);
  const suggestions = useMemo(
    () => suggestPlaces(index, text, MAX, { now, synonyms }),
    [index, text, now, synonyms],
  );
  const isReady = list.data !== undefined && index.places.length === list.data.places.length;
  return { ...suggestions, isReady, hasFailed: list.isError && !list.data };
}

function useIndex(places: readonly Place[]): SuggestionIndex<Place> {
  const [index, setIndex] = useState(() => indexOf(places.slice(0, SLICE)));
  useEffect(() => {
    let isWanted = true;
    const prepare = async () => {
      const next = emptyIndex<Place>();
      for (let at = 0; at < places.length && isWanted; at += SLICE) {
        if (at > 0) await new Promise((resolve) => setTimeout(resolve));
        addPlaces(next, places.slice(at, at + SLICE));
      }
      if (isWanted) setIndex(next);
    };
    void prepare();
    return () => {
      isWanted = false;
    };
  }, [places]);
  return index;
}

function indexOf(places: readonly Place[]): SuggestionIndex<Place> {
  const index = emptyIndex<Place>();
  addPlaces(index, places);
  return index;
}
