import { useQuery } from '@tanstack/react-query';
import type { Category, Neighborhood, Tag } from '#contract/vocabulary/vocabulary.ts';
import { byNeighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { read } from '#web/lib/api/read.ts';
import { categoriesQuery, tagsQuery } from '#web/lib/api/vocabulary-queries.ts';

const neighborhoodsQuery = read('GET /api/neighborhoods', { select: byNeighborhoodName });

export type Vocabulary = {
  categories: readonly Category[];
  tags: readonly Tag[];
  neighborhoods: readonly Neighborhood[];
};

/** Returns undefined while loading; `retry` refetches failed parts. */
export function useVocabulary(): { vocabulary?: Vocabulary; isError: boolean; retry: () => void } {
  const categories = useQuery(categoriesQuery);
  const tags = useQuery(tagsQuery);
  const neighborhoods = useQuery(neighborhoodsQuery);
  const parts = [categories, tags, neighborhoods];
  const isError = parts.some((part) => part.isError && !part.data);
  const retry = () => {
    for (const part of parts) if (part.isError) void part.refetch();
  };
  if (!categories.data || !tags.data || !neighborhoods.data) return { isError, retry };
  const vocabulary = { categories: categories.data, tags: tags.data, neighborhoods: neighborhoods.data };
  return { vocabulary, isError: false, retry };
}
