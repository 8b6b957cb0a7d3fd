import { textName } from '#contract/articles/text-names.ts';
import { OTHER_LANGUAGES } from '#contract/language.ts';
import { isFactKind } from '#domain/facts/fact-kinds.ts';
import { EVENT_FIELDS } from '#web/forms/event/event-form-fields.tsx';
import { PLACE_FIELDS } from '#web/forms/place/place-fields.tsx';
import { kindKey } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { labelKeys } from './field-table.ts';

/** Labels of the forms; where both have a field, that of places is used. Below are the history's own names. */
const NAMES = {
  ...labelKeys(EVENT_FIELDS),
  ...labelKeys(PLACE_FIELDS),
  neighborhoodId: 'fields.official_neighborhood',
  tags: 'labels.tags',
  googlePlaceId: 'fields.maps_id',
  hoursNote: 'fields.hours_note',
  hoursVerifiedAt: 'fields.hours_verified',
  isOpen: 'fields.is_open',
  isOpenSetAt: 'fields.is_open_set',
  enriched: 'fields.enriched',
  fetchedAt: 'fields.fetched',
  attribution: 'fields.attribution',
  photos: 'fields.photos',
  formerly: 'fields.formerly',

  categoryId: 'labels.category',
  isExpected: 'fields.is_expected',
  dateWords: 'fields.date_words',
  placeId: 'fields.place',

  type: 'tags.type',
  color: 'tags.color',
  suggestedByAi: 'tags.suggested',
  placeIds: 'fields.places',
  eventIds: 'fields.events',
  mergedInto: 'fields.merged_into',
  movedPlaceIds: 'fields.moved_places',
  movedEventIds: 'fields.moved_events',
  words: 'fields.words',

  lines: 'stops.lines',
  hasLift: 'stops.lift',
  from: 'stops.from',
  to: 'stops.to',
  source: 'labels.source',
  sourceDate: 'fields.source_date',
  kind: 'fields.kind',
  day: 'fields.day',
  entrances: 'fields.entrances',

  slug: 'articles.slug',
  excerpt: 'articles.excerpt',
  content: 'articles.content',
  coverImage: 'articles.cover',
  authorName: 'articles.author',
  readTime: 'articles.read_time',
  featured: 'articles.featured',
  published: 'articles.published',
} as const;

const isNamed = (field: string): field is keyof typeof NAMES => Object.hasOwn(NAMES, field);

/** Returns a field's label: 'titleEs' is the title in Spanish; fields without a label keep their API name. */
export function useFieldNames(): (field: string) => string {
  const { t } = useText(
    'fields',
    'form',
    'eventform',
    'articles',
    'tags',
    'kinds',
    'labels',
    'stops',
    'place',
  );
  return (field) => {
    if (isNamed(field)) return t(NAMES[field]);
    if (isFactKind(field)) return t(kindKey(field));
    const text = field.replace(/Wordings$/, '');
    if (text !== field && isNamed(text)) return t('fields.wordings', { field: t(NAMES[text]) });
    const language = OTHER_LANGUAGES.find((one) => field.endsWith(textName('', one)));
    const base = language ? field.slice(0, -language.length) : field;
    return language && isNamed(base) ? t('fields.in_language', { field: t(NAMES[base]), language }) : field;
  };
}
