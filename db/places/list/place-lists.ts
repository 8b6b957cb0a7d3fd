import type { Language } from '#contract/language.ts';
import type { Place, PlaceListQuery } from '#contract/places/places.ts';
import type { PlaceSearch } from '#contract/search.ts';
import type { Database } from '#db/client.ts';
import { type Freshness, KeptRows } from '#db/kept-rows.ts';
import type { Content } from '#db/read-content.ts';
import { createLabels } from '#db/vocabulary/labels.ts';
import { NOTHING_ALIKE } from '#db/vocabulary/synonyms/queries.ts';
import { factWords } from '#domain/facts/fact-words.ts';
import { kindWords } from '#domain/places/late-hours.ts';
import { hasChosenTags } from '#domain/places/place-filter.ts';
import { recommendation } from '#domain/places/place-sort.ts';
import { namesOf, type StatusPlace } from '#domain/places/place-status.ts';
import { labelText, placeTexts } from '#domain/places/place-texts.ts';
import { answerEnds, findAmongPlaces, keepOpen, understood } from '#domain/search/find.ts';
import type { AskedTime } from '#domain/search/time-words.ts';
import { SearchIndex } from '#domain/text/search-index.ts';
import { LEVEL } from '#domain/text/search-match.ts';
import { searchText } from '#domain/text/search-text.ts';
import type { Synonyms } from '#domain/text/synonyms.ts';
import { allWordings } from '#domain/text/wordings.ts';
import { type PlaceOrder, PlaceOrders } from './place-orders.ts';
import { HEAD, type ListedRow, type ListTag, type PlaceHead, readListedPlaces } from './queries.ts';

/** A search returns only the best matches, because visitors read no further. */
export const MAX_FOUND = 500;
const PLACES_IN_CHUNK = 500;
/** Up to this share of the places, sorting the matches is faster than reading the sorted list of all places. */
const FEW = 0.05;

/** A cached place: its JSON in each language, and the fields that orders, filters and the search read. */
type ListedPlace = Pick<
  ListedRow,
  'id' | 'expiresAt' | 'isDeleted' | 'isGone' | 'categoryIds' | 'tagIds' | 'names'
> & {
  known: Omit<Parameters<typeof recommendation>[0], 'tags'>;
  texts: { shownName: string; name: string; area: string; text: string };
  factWords: readonly string[];
  json: Buffer[];
  /** Its categories and tags, which can change without a write to the place. */
  labels: { tags: readonly ListTag[]; recommendation: number; json: Buffer };
};

/**
 * Caches all places as lists show them (db/kept-rows.ts), and serves lists, filters and searches from memory.
 */
export class PlaceLists {
  #languages: Language[] = [];
  #synonymsVersion = 0;
  readonly #labels = createLabels<ListTag>();
  readonly #orders = new PlaceOrders<ListedPlace>(rankedPlace);
  #index: SearchIndex | null = null;
  readonly #kept: KeptRows<ListedPlace, PlaceHead>;

  constructor(database: Pick<Database, 'pool'>, freshness: Freshness) {
    const languages = () => this.#languages;
    this.#kept = new KeptRows<ListedPlace, PlaceHead>(database, freshness, {
      noun: 'places',
      head: HEAD,
      async *read(client, now) {
        for await (const row of readListedPlaces(client, languages(), now)) yield listedPlace(row);
      },
      changed: (head, rows) => this.#change(head, rows),
    });
  }

  /**
   * Returns the response of GET /api/places. A search is sorted by rank, then as requested, with at most `MAX_FOUND`
   * results; without one the list is complete.
   */
  async read(query: PlaceListQuery, now: Date, synonyms = NOTHING_ALIKE): Promise<Content> {
    if (!this.#languages.includes(query.lang)) {
      this.#languages = [...this.#languages, query.lang];
      this.#kept.forget();
    }
    await this.#kept.refresh(now);
    const { expiresAt, version } = this.#kept;
    const text = query.search ?? '';
    if (text === '') return { chunks: this.#inChunks(this.#listed(query), query), version, expiresAt };
    const found = this.#found(text, { query, now, synonyms: synonyms.synonyms });
    const ends = [expiresAt, found.endsAt].filter((end) => end !== null);
    return {
      chunks: this.#inChunks(found.places, query, found.search),
      // Version 0 is never cached: another process has changed the synonyms since.
      version: this.#synonymsVersion === synonyms.version ? version : 0,
      expiresAt: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    };
  }

  #inChunks(places: readonly ListedPlace[], query: PlaceListQuery, search?: PlaceSearch): Buffer[] {
    return inChunks(places, this.#languages.indexOf(query.lang), query, search);
  }

  #change(head: PlaceHead, rows: readonly ListedPlace[]): void {
    this.#synonymsVersion = Number(head.synonymsVersion);
    this.#labels.replace(head);
    for (const row of rows) row.labels = this.#labelsOf(row);
    this.#orders.clear();
    this.#index = null;
  }

  #labelsOf({ categoryIds, tagIds, known }: ListedPlace): ListedPlace['labels'] {
    const categories = categoryIds.flatMap((id) => this.#labels.categories.get(id)?.json ?? []);
    const tags = tagIds.flatMap((id) => this.#labels.tags.get(id) ?? []);
    const json = `,"category":${categories[0] ?? null},"categories":[${categories.join(',')}],"tags":[${tags.map((tag) => tag.json).join(',')}]}`;
    return { tags, recommendation: recommendation({ ...known, tags }), json: Buffer.from(json) };
  }

  #searchTexts({ categoryIds, labels, texts, factWords: words }: ListedPlace) {
    const categories = categoryIds.flatMap((id) => this.#labels.categories.get(id) ?? []);
    const kind = searchText(kindWords(namesOf(categories), namesOf(labels.tags)));
    return { ...texts, kind, labels: labelText(namesOf([...categories, ...labels.tags]), words) };
  }

  #ordered(order: PlaceOrder | undefined, language: Language) {
    const all = () => [...this.#kept.rows.values()].filter(isShown);
    return this.#orders.get(order ?? 'recommended', this.#languages.indexOf(language), all);
  }

  #listed(query: PlaceListQuery): ListedPlace[] {
    const fits = this.#filterOf(query);
    return this.#ordered(query.sort, query.lang).flatMap(({ place }) => (fits(place) ? [place] : []));
  }

  #found(text: string, { query, now, synonyms }: SearchWith) {
    const index = this.#searched();
    const fits = this.#filterOf(query);
    const { rows } = this.#kept;
    const found = findAmongPlaces(text, { now, synonyms }, (parts) =>
      index.select(parts, (id) => {
        const place = rows.get(id);
        return place !== undefined && fits(place);
      }),
    );
    const levels = index.found(found);
    const byLevel = Array.from({ length: LEVEL.NONE }, (): ListedPlace[] => []);
    for (const { id, place } of this.#matching(levels, query.lang)) {
      const level = levels.get(id);
      if (level !== undefined) byLevel[level]?.push(place);
    }
    const open = this.#open(byLevel.flat(), found.asked, now);
    const best = open.places.slice(0, MAX_FOUND);
    return {
      places: this.#inOrder(best, query),
      search: understood(found, open.openness),
      endsAt: found.asked && answerEnds(found.asked, now),
    };
  }

  /** Keeps what is open at the time of a search; only then are the hours of places read from their JSON. */
  #open(places: readonly ListedPlace[], asked: AskedTime | null, now: Date) {
    if (!asked) return { places, openness: null };
    const timed = places.map((place) => ({ ...statusOf(place), place }));
    const kept = keepOpen(timed, asked, now);
    return { ...kept, places: kept.places.map(({ place }) => place) };
  }

  #inOrder(best: readonly ListedPlace[], query: PlaceListQuery): readonly ListedPlace[] {
    if (query.sort === undefined || query.sort === 'recommended') return best;
    const isBest = new Set(best);
    return this.#ordered(query.sort, query.lang).flatMap(({ place }) => (isBest.has(place) ? [place] : []));
  }

  /** Returns at least the places with these ids, in the recommended order. */
  #matching(ids: ReadonlyMap<number, unknown>, language: Language) {
    const { rows } = this.#kept;
    if (ids.size > rows.size * FEW) return this.#ordered('recommended', language);
    const places = [...ids.keys()].flatMap((id) => rows.get(id) ?? []);
    return this.#orders.sort('recommended', this.#languages.indexOf(language), places);
  }

  /** Returns the index, which the first search builds. */
  #searched(): SearchIndex {
    if (this.#index) return this.#index;
    this.#index = new SearchIndex();
    for (const row of this.#kept.rows.values())
      if (isShown(row)) this.#index.add(row.id, this.#searchTexts(row));
    return this.#index;
  }

  /** Requires any tag within each type, and every type (filter-1); an unknown id matches no place. */
  #filterOf({ categoryId, tagIds = [], closed = false }: PlaceListQuery) {
    const chosen = tagIds.flatMap((id) => this.#labels.tags.get(id) ?? []);
    if (chosen.length < tagIds.length) return () => false;
    return ({ isGone, categoryIds, labels }: ListedPlace) =>
      (closed || !isGone) &&
      (categoryId === undefined || categoryIds.includes(categoryId)) &&
      (chosen.length === 0 || hasChosenTags(labels, chosen));
  }
}

const COMMA = Buffer.from(',');
const NO_LABELS: ListedPlace['labels'] = { tags: [], recommendation: 0, json: Buffer.alloc(0) };
const isShown = ({ isDeleted }: ListedPlace) => !isDeleted;

function rankedPlace({ id, known, labels, names }: ListedPlace, language: number) {
  const { rating, ratingSource, reviewCount } = known;
  const { recommendation } = labels;
  return { id, name: names[language] ?? '', rating, ratingSource, reviewCount, recommendation };
}

type SearchWith = { query: PlaceListQuery; now: Date; synonyms: Synonyms };

const statusOf = ({ json: [first], labels: { tags } }: ListedPlace): StatusPlace => ({
  ...(JSON.parse(`${first}}`) as Pick<Place, 'openingHours' | 'isOpen' | 'facts'>),
  tags,
});

function inChunks(
  chosen: readonly ListedPlace[],
  language: number,
  { offset = 0, limit }: PlaceListQuery,
  search: PlaceSearch | undefined,
): Buffer[] {
  const page = chosen.slice(offset, limit && offset + limit);
  const how = search ? `"search":${JSON.stringify(search)},` : '';
  const chunks = [Buffer.from(`{"total":${chosen.length},${how}"places":[`)];
  for (let from = 0; from < page.length; from += PLACES_IN_CHUNK) {
    const parts: Buffer[] = [];
    for (const { json, labels } of page.slice(from, from + PLACES_IN_CHUNK)) {
      if (from + parts.length > 0) parts.push(COMMA);
      parts.push(json[language] as Buffer, labels.json);
    }
    chunks.push(Buffer.concat(parts));
  }
  return [...chunks, Buffer.from(']}')];
}

/** Returns the texts of a place that the search reads (search-1), except labels. */
function searchedTexts(place: ListedRow['searched']): Pick<ListedPlace, 'texts' | 'factWords'> {
  const { name, nameWordings, description, descriptionWordings, address } = place;
  const otherNames = allWordings(name, nameWordings).slice(1);
  const former = (place.formerly ?? []).map((merged) => merged.name);
  const {
    kind: _kind,
    labels: _labels,
    ...texts
  } = placeTexts({
    ...{ name, kind: '', labels: [], facts: {} },
    areas: [place.neighborhood, place.informalArea],
    address,
    texts: [...otherNames, ...former, ...allWordings(description, descriptionWordings)],
  });
  return { texts: { shownName: name, ...texts }, factWords: factWords(place.facts) };
}

function listedPlace({ searched, json, ...row }: ListedRow): ListedPlace {
  const { id, expiresAt, isDeleted, isGone, categoryIds, tagIds, names } = row;
  return {
    ...{ id, expiresAt, isDeleted, isGone, categoryIds, tagIds, names },
    known: {
      rating: row.rating,
      ratingSource: row.ratingSource,
      reviewCount: row.reviewCount,
      enriched: row.enriched,
      description: row.hasDescription ? 'given' : null,
      openingHours: row.hasHours ? { given: '' } : null,
    },
    ...searchedTexts(searched),
    // The closing brace is left off: categories and tags follow.
    json: json.map((text) => Buffer.from(text.slice(0, -1))),
    labels: NO_LABELS,
  };
}
