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
  neighborhoodId: 'form.official_neighborhood',
  tags: 'labels.tags',
  googlePlaceId: 'form.maps_id',
  hoursNote: 'form.hours_note',
  hoursVerifiedAt: 'form.hours_verified',
  isOpen: 'form.is_open',
  isOpenSetAt: 'form.is_open_set',
  enriched: 'form.enriched',
  fetchedAt: 'form.fetched',
  attribution: 'form.attribution',
  photos: 'form.photos',
  formerly: 'form.formerly',

  categoryId: 'labels.category',
  isExpected: 'form.is_expected',
  dateWords: 'form.date_words',
  placeId: 'form.place',

  type: 'form.tags_type',
  color: 'form.tags_color',
  suggestedByAi: 'form.tags_suggested',
  placeIds: 'form.places',
  eventIds: 'form.events',
  mergedInto: 'form.merged_into',
  movedPlaceIds: 'form.moved_places',
  movedEventIds: 'form.moved_events',
  words: 'form.words',

  lines: 'form.stops_lines',
  hasLift: 'form.stops_lift',
  from: 'form.stops_from',
  to: 'form.stops_to',
  source: 'labels.source',
  sourceDate: 'form.source_date',
  kind: 'form.kind',
  day: 'form.day',
  entrances: 'form.entrances',

  slug: 'guide.articles_slug',
  excerpt: 'guide.articles_excerpt',
  content: 'guide.articles_content',
  coverImage: 'guide.articles_cover',
  authorName: 'guide.articles_author',
  readTime: 'guide.articles_read_time',
  featured: 'guide.articles_featured',
  published: 'guide.articles_published',
} as const;

const isNamed = (field: string): field is keyof typeof NAMES => Object.hasOwn(NAMES, field);

/** Returns a field's label: 'titleEs' is the title in Spanish; fields without a label keep their API name. */
export function useFieldNames(): (field: string) => string {
  const { t } = useText('form', 'add', 'guide', 'kinds', 'labels', 'place');
  return (field) => {
    if (isNamed(field)) return t(NAMES[field]);
    if (isFactKind(field)) return t(kindKey(field));
    const text = field.replace(/Wordings$/, '');
    if (text !== field && isNamed(text)) return t('form.wordings', { field: t(NAMES[text]) });
    const language = OTHER_LANGUAGES.find((one) => field.endsWith(textName('', one)));
    const base = language ? field.slice(0, -language.length) : field;
    return language && isNamed(base) ? t('form.in_language', { field: t(NAMES[base]), language }) : field;
  };
}
