import type { ArticleSummary } from '#contract/articles/articles.ts';
import type { Event } from '#contract/events/events.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { Place, PlaceEvent, PlaceList } from '#contract/places/places.ts';
import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { chooseEvents } from '#domain/events/recurrence/event-choice.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { findPlaces } from '#domain/places/place-filter.ts';
import { type SynonymSet, type Synonyms, synonymsOf } from '#domain/text/synonyms.ts';
import { ALL_PLACES, inLanguage } from '#web/lib/device/visit/copy-addresses.ts';

const PLACES = '/api/places';
const EVENTS = '/api/events';
const ARTICLES = '/api/guide/articles';
const NEARBY_KM = 1.5;
const MAX_NEARBY = 6;

/** Reads a kept list in the requested language, or another one; undefined if it is not kept. */
type Read = <T>(path: string) => Promise<T | undefined>;

/**
 * Answers an offline request from the kept lists: one place or event, a place's neighbors or events, the places that
 * match a filter, the events of some days. Returns undefined if they cannot.
 */
export async function answerFromLists({ pathname, searchParams }: URL, readAny: Read): Promise<unknown> {
  const language = LANGUAGES.find((one) => one === searchParams.get('lang'));
  const read: Read = (path) => readAny(language ? inLanguage(path, language) : path);
  if (pathname === ARTICLES) return ofCategory(await read<ArticleSummary[]>(ARTICLES), searchParams);
  if (pathname.startsWith(EVENTS)) {
    const events = await read<Event[]>(EVENTS);
    return events && eventsAt(pathname, searchParams, events);
  }
  const open = await read<PlaceList>(PLACES);
  const all = await read<PlaceList>(ALL_PLACES);
  if (pathname === PLACES) {
    const list = (searchParams.get('closed') === 'true' ? all : undefined) ?? open;
    return list && filtered(list, searchParams, await vocabularyFrom(readAny));
  }
  const [id, part] = pathname.slice(PLACES.length + 1).split('/');
  // The URL of a place still works after the place has closed (facts-gone-3).
  const place = [...(open?.places ?? []), ...(all?.places ?? [])].find((one) => one.id === Number(id));
  if (!place || part === undefined) return place;
  if (part === 'nearby') return nearby(place, open?.places ?? []);
  return eventsOf(place, (await read<Event[]>(EVENTS)) ?? []);
}

const ofCategory = (articles: ArticleSummary[] | undefined, params: URLSearchParams) =>
  articles?.filter(({ category }) => !params.has('category') || category?.slug === params.get('category'));

/** Returns one event, or those of a list. The list may be days old, so its dates are chosen again. */
function eventsAt(path: string, params: URLSearchParams, events: Event[]): unknown {
  if (path !== EVENTS) return events.find(({ id }) => path === `${EVENTS}/${id}`);
  if (params.get('search') || params.has('when')) return undefined;
  const [from, to] = [params.get('from') ?? undefined, params.get('to') ?? undefined];
  return chosenOf(events, from && to ? { from, to } : {});
}

function chosenOf(events: Event[], window: { from?: string; to?: string }): Event[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  return chooseEvents(events, window, new Date()).chosen.flatMap(({ id, occurrences }) => {
    const event = byId.get(id);
    return event ? [{ ...event, occurrences }] : [];
  });
}

const eventsOf = ({ id }: Place, events: Event[]): PlaceEvent[] =>
  chosenOf(events, {}).flatMap(({ occurrences: [next], ...event }) => {
    if (event.placeId !== id || !next) return [];
    const { title, recurringPattern, usually, languages } = event;
    return [{ id: event.id, title, ...next, recurringPattern, ...(usually && { usually }), languages }];
  });

/** Returns the places near one, as the server does (place-5). */
const nearby = (center: Place, places: Place[]): Place[] =>
  places
    .filter(({ id }) => id !== center.id)
    .map((place) => ({ ...place, distance: Math.round(distanceKm(center, place) * 1000) / 1000 }))
    .filter(({ distance }) => distance <= NEARBY_KM)
    .sort((a, b) => a.distance - b.distance || a.id - b.id)
    .slice(0, MAX_NEARBY);

async function vocabularyFrom(read: Read): Promise<{ tags: Tag[]; synonyms: Synonyms }> {
  const [tags, sets] = [await read<Tag[]>('/api/tags'), await read<SynonymSet[]>('/api/synonyms')];
  return { tags: tags ?? [], synonyms: synonymsOf(sets ?? []) };
}

function filtered(
  list: PlaceList,
  params: URLSearchParams,
  vocabulary: { tags: Tag[]; synonyms: Synonyms },
): PlaceList {
  const tagIds = (params.get('tagIds') ?? '').split(',').filter(Boolean).map(Number);
  const { places, search } = findPlaces(
    list.places,
    {
      categoryId: Number(params.get('categoryId') ?? 0),
      // An unknown tag matches no place.
      tags: tagIds.map((id) => vocabulary.tags.find((tag) => tag.id === id) ?? { id, type: 'unknown' }),
      search: params.get('search') ?? '',
      synonyms: vocabulary.synonyms,
    },
    new Date(),
  );
  return { places, total: places.length, ...(search && { search }) };
}
