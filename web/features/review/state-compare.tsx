import { useQuery } from '@tanstack/react-query';
import type { DateWord } from '#contract/events/events.ts';
import type { HistoryEntity, ReviewItem } from '#contract/review/review-items.ts';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import type { Wordings } from '#contract/wordings.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { parseRule } from '#domain/events/recurrence/rule.ts';
import { describeRule } from '#domain/events/recurrence/rule-words.ts';
import { type FactKind, isFactKind } from '#domain/facts/fact-kinds.ts';
import type { Fact } from '#domain/facts/facts.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { weekTable } from '#domain/opening-hours/week-table.ts';
import { compareStates, type InWords } from '#domain/review/state-comparison.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useVocabulary } from '#web/forms/field/use-vocabulary.ts';
import { TAG_GROUPS } from '#web/forms/tags/tag-groups.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { rowLabel, rowText } from '#web/lib/text/hours-rows.ts';
import { type Translate, useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';

type Props = Pick<ReviewItem, 'entity' | 'before' | 'after'> & {
  /** The headings of both states; those of a change by default. */
  sides?: readonly [before: string, after: string];
};

export function StateCompare({ entity, before, after, sides }: Props) {
  const { t } = useText('review');
  // A new thing has nothing before it, and a removed one nothing after it.
  const whole = t('review.history_whole');
  const [one, other] = sides ?? [
    after === null ? whole : t('review.history_before'),
    before === null ? whole : t('review.history_after'),
  ];
  const nameOf = useFieldNames();
  const changes = compareStates(before, after, useFieldValues(entity));
  if (changes.length === 0) return <p className="text-muted">{t('review.history_same')}</p>;
  return (
    <CompareTable
      headings={[t('review.history_field'), one, other]}
      rows={changes.map(({ field, before, after }) => ({ field: nameOf(field), one: before, other: after }))}
    />
  );
}

type NameList = readonly { id: number; name: string }[];

const DATE = /^\d{4}-\d\d-\d\d$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const TIME = /^\d\d:\d\d:\d\d$/;

/** Formats degrees to about a meter. */
const degrees = (value: number) => value.toFixed(5);

const wordingLines = ({ from: _, older: __, ...texts }: Wordings) =>
  Object.entries(texts)
    .map(([language, text]) => `${language.toUpperCase()}: ${text}`)
    .join('\n');

/** Formats the days that hours name, or 'Always open', as the place's page does. */
function hoursLines(hours: OpeningHours, t: Translate<'place'>): string {
  const table = weekTable(hours, new Date());
  if (!table) return '';
  const lines = [
    ...table.days
      .filter(({ isNamed, text }) => isNamed || text !== null)
      .map((day) => ({ label: rowLabel(day, t), text: rowText(day, t) })),
    ...table.otherLines,
  ].map(({ label, text }) => `${label.charAt(0).toLocaleUpperCase()}${label.slice(1)}: ${text}`);
  return (table.isAlwaysOpen ? [t('place.hours_always'), ...lines] : lines).join('\n');
}

/** Returns functions that format fields for people: names for ids, Madrid's time, yes and no. */
function useFieldValues(entity: HistoryEntity): InWords {
  const { t, language } = useText('review', 'form', 'add', 'facts', 'place', 'labels');
  const facts = useFactWords();
  const label = useLabel();
  const nameOf = usePlaceNames(entity === 'place' || entity === 'event');
  const { vocabulary } = useVocabulary();
  const { data: guideCategories } = useQuery({
    ...articleCategoriesQuery(language),
    enabled: entity === 'article',
  });

  const categories = entity === 'article' ? guideCategories : vocabulary?.categories;
  const lists: Record<string, NameList | undefined> = {
    categoryId: categories,
    categoryIds: categories,
    tagIds: vocabulary?.tags,
    mergedInto: vocabulary?.tags,
    neighborhoodId: vocabulary?.neighborhoods.map(({ id, name }) => ({ id, name: neighborhoodName(name) })),
  };
  const namesOf = (ids: unknown, names: NameList | undefined) =>
    [ids]
      .flat()
      .map((id) => label(names?.find((each) => each.id === id)?.name ?? `#${id}`))
      .join(', ');
  const day = (date: string) => dateWords(date, language, 'long');

  const ofField: Record<string, (value: never, state: Readonly<Record<string, unknown>>) => string> = {
    latitude: degrees,
    longitude: degrees,
    neighborhood: neighborhoodName,
    placeId: (id: number) => nameOf(id) ?? `#${id}`,
    placeIds: (ids: number[]) => t('labels.place_count', { count: ids.length }),
    movedPlaceIds: (ids: number[]) => t('labels.place_count', { count: ids.length }),
    eventIds: (ids: number[]) => t('labels.event_count', { count: ids.length }),
    movedEventIds: (ids: number[]) => t('labels.event_count', { count: ids.length }),
    type: (type: TagType) => t(TAG_GROUPS[type]),
    words: (words: string[]) => words.join('\n'),
    openingHours: (hours: OpeningHours) => hoursLines(hours, t),
    formerly: (places: { name: string }[]) => places.map(({ name }) => name).join('\n'),
    photos: (photos: { alt: string }[]) => photos.map(({ alt }) => alt).join('\n'),
    rrule: (text: string, { startDate }) => {
      const rule = parseRule(text);
      return rule ? describeRule(rule, String(startDate), language) : text;
    },
    dateWords: (words: DateWord[]) =>
      words.map(({ date, by }) => `${day(date)}: ${t(`review.history_date_words_${by}`)}`).join('\n'),
    exceptions: (dates: { date: string; movedTo: { startDate: string } | null }[]) =>
      dates
        .map(({ date, movedTo }) => {
          const what = movedTo
            ? t('add.eventform_single_moved', { date: day(movedTo.startDate) })
            : t('add.eventform_single_cancelled');
          return `${day(date)}: ${what}`;
        })
        .join('\n'),
  };

  const factText = (kind: FactKind, { value, source, sourceRef, checkedOn, doubtedOn }: Fact) =>
    [
      facts.valueText(kind, value, nameOf),
      source === 'starter'
        ? facts.starterText({ sourceName: sourceRef ?? undefined, checkedOn })
        : `${facts.sourceText(source)}, ${t('facts.checked_on', { date: facts.day(checkedOn) })}`,
      ...(doubtedOn ? [t('facts.doubted_on', { date: facts.day(doubtedOn) })] : []),
    ].join('\n');

  return (field, value, state) => {
    if (isFactKind(field)) return factText(field, value as Fact);
    if (field.endsWith('Wordings')) return wordingLines(value as Wordings);
    if (Object.hasOwn(lists, field)) return namesOf(value, lists[field]);
    if (Object.hasOwn(ofField, field)) return ofField[field]?.(value as never, state);
    if (typeof value === 'boolean') return t(value ? 'review.history_yes' : 'review.history_no');
    if (typeof value !== 'string') return undefined;
    if (DATE.test(value)) return day(value);
    if (INSTANT.test(value)) return formatDayTime(value, language);
    return TIME.test(value) ? value.slice(0, 5) : undefined;
  };
}

type CompareTableProps = {
  headings: readonly [field: string, one: string, other: string];
  rows: readonly { field: string; one: string | null; other: string | null }[];
};

/** On a phone, each field's name is above its values, which would otherwise be one word wide. */
const ROWS = { 1: 'max-sm:grid', 2: 'max-sm:grid max-sm:grid-cols-2' };

/** Two states side by side. A state without any value, as before an addition, has no column. */
export function CompareTable({ headings: [field, one, other], rows }: CompareTableProps) {
  const sides = [
    { name: one, look: 'text-muted', values: rows.map((row) => row.one) },
    { name: other, look: '', values: rows.map((row) => row.other) },
  ].filter(({ values }) => values.some(Boolean));
  const row = ROWS[sides.length > 1 ? 2 : 1];
  return (
    <table className="w-full table-fixed text-left text-sm max-sm:block">
      <thead className="text-muted max-sm:block">
        <tr className={row}>
          <th scope="col" className="py-1.5 pr-3 font-medium max-sm:sr-only sm:w-1/4">
            {field}
          </th>
          {sides.map(({ name }) => (
            <th key={name} scope="col" className="py-1.5 pr-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ field: name }, at) => (
          <tr key={name} className={`border-t border-line align-top ${row}`}>
            <th scope="row" className="py-2 pr-3 font-medium wrap-anywhere max-sm:col-span-full max-sm:pb-0">
              {name}
            </th>
            {sides.map(({ name: side, look, values }) => (
              <td key={side} className={`py-2 pr-3 whitespace-pre-line wrap-anywhere ${look}`}>
                {values[at] || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
