import type { Event } from '#contract/events/events.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { PlaceList } from '#contract/places/places.ts';
import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { filterPlaces } from '#domain/places/place-filter.ts';
import { type SynonymSet, type Synonyms, synonymsOf } from '#domain/text/synonyms.ts';
import { findInAnyLanguage, inLanguage } from './kept-languages.ts';

const PLACES = '/api/places';
/** The list that includes closed places, as the saved places and the filter 'Closed too' request it. */
export const ALL_PLACES = `${PLACES}?closed=true`;
const EVENTS = '/api/events';

/**
 * Answers an offline request from the stored lists: one place or event, or the places that match the filter in the
 * address. Returns undefined when the lists cannot answer it.
 */
export async function answerFromLists({ url }: { url: string }): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url);
  const language = LANGUAGES.find((one) => one === searchParams.get('lang'));
  const inIt = (path: string) => (language ? inLanguage(path, language) : path);
  if (pathname.startsWith(EVENTS)) return single(await read<Event[]>(inIt(EVENTS)), EVENTS, pathname);
  const open = () => read<PlaceList>(inIt(PLACES));
  const all = () => read<PlaceList>(inIt(ALL_PLACES));
  if (pathname !== PLACES) {
    // The URL of a place still works after the place has closed (facts-gone-3).
    const one = single((await open())?.places, PLACES, pathname);
    return one ?? single((await all())?.places, PLACES, pathname);
  }
  const list = (searchParams.get('closed') === 'true' ? await all() : undefined) ?? (await open());
  if (!list) return undefined;
  const tags = (await read<Tag[]>('/api/tags')) ?? [];
  const synonyms = synonymsOf((await read<SynonymSet[]>('/api/synonyms')) ?? []);
  return filtered(list, searchParams, { tags, synonyms });
}

function single(things: { id: number }[] | undefined, list: string, path: string): Response | undefined {
  const found = things?.find(({ id }) => path === `${list}/${id}`);
  return found && Response.json(found);
}

function filtered(
  list: PlaceList,
  params: URLSearchParams,
  vocabulary: { tags: Tag[]; synonyms: Synonyms },
): Response {
  const tagIds = (params.get('tagIds') ?? '').split(',').filter(Boolean).map(Number);
  const places = filterPlaces(list.places, {
    categoryId: Number(params.get('categoryId') ?? 0),
    // An unknown tag matches no place.
    tags: tagIds.map((id) => vocabulary.tags.find((tag) => tag.id === id) ?? { id, type: 'unknown' }),
    search: params.get('search') ?? '',
    synonyms: vocabulary.synonyms,
  });
  return Response.json({ places, total: places.length } satisfies PlaceList);
}

async function read<T>(path: string): Promise<T | undefined> {
  const kept = await findInAnyLanguage(path);
  return kept && ((await kept.json()) as T);
}
