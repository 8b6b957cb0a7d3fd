import { useQuery } from '@tanstack/react-query';
import type { Point } from '#domain/geo/geo.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import type { DirectorySource } from './api.ts';

/** What the server takes (contract/places/directory.ts). */
const SHORTEST = 2;
const LONGEST = 100;

/** Typing goes on faster than this; only a rest is worth a question to somebody else's service. */
const REST = 300;

/**
 * What the maps service suggests for a text. Each text is asked for once, after a rest; a newer one aborts the older.
 * Nothing is asked while `text` is null.
 */
export function useSuggestions(source: DirectorySource | null, typed: string | null, near: Point | null) {
  const wanted = typed?.trim().slice(0, LONGEST) ?? '';
  const text = useSettled(wanted, REST);
  const isEnough = source !== null && text.length >= SHORTEST && wanted !== '';
  const query = useQuery({
    queryKey: ['/api/directory', source?.name, text, near],
    queryFn: ({ signal }) => source?.suggest({ text, near, signal }) ?? [],
    enabled: isEnough,
    // Google's terms forbid to keep them, and a suggestion belongs to the source that made it.
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
