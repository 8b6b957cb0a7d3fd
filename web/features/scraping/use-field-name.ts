import { useText } from '#web/lib/i18n.ts';

const NAMED = [
  ...(['title', 'description', 'startDate', 'endDate', 'startTime', 'endTime', 'locationName'] as const),
  ...(['address', 'latitude', 'imageUrl', 'website', 'organizer', 'price'] as const),
];

/** A field of an event in words; one without a word keeps its name. */
export function useFieldName(): (field: string) => string {
  const { t } = useText('scraping');
  return (field) => {
    const named = NAMED.find((name) => name === field);
    return named ? t(`scraping.field_${named}`) : field;
  };
}
