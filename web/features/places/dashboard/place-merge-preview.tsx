import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/places/places.ts';
import { mergedPlace } from '#domain/places/merged-place.ts';
import { PLACE_DEFAULTS, type PlaceState } from '#domain/places/place-change.ts';
import { StateCompare } from '#web/features/review/state-compare.tsx';
import { eventsQuery } from '#web/lib/api/event-list-query.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Props = { place: Place; into: Place };

/** The differences of both places side by side, and the merged values, by the server's own rule (place-17). */
export function PlaceMergePreview({ place, into }: Props) {
  const { t } = useText('admin');
  const { data: events } = useQuery(eventsQuery);
  const [other, kept] = [stateOf(place), stateOf(into)];
  const merged = mergedPlace(kept, { ...other, id: place.id });
  const moved = events?.filter(({ placeId }) => placeId === place.id).length;
  return (
    <section aria-label={t('admin.merge_preview')} className="mt-5 space-y-5">
      <div>
        <h3 className="mb-2 font-semibold">{t('admin.merge_both')}</h3>
        <StateCompare entity="place" before={other} after={kept} sides={[place.name, into.name]} />
      </div>
      <div>
        <h3 className="mb-2 font-semibold wrap-anywhere">{t('admin.merge_gets', { into: into.name })}</h3>
        <StateCompare
          entity="place"
          before={kept}
          after={merged}
          sides={[t('admin.merge_now'), t('admin.merge_then')]}
        />
        {moved !== undefined && <p className="mt-2">{t('admin.merge_events', { count: moved })}</p>}
      </div>
    </section>
  );
}

const PLAIN = Object.keys(PLACE_DEFAULTS) as (keyof PlaceState)[];

/** Returns the values that a merge compares. The dates of its hours are among the facts. */
function stateOf(place: Place): PlaceState {
  const given: Partial<Record<keyof PlaceState, unknown>> = { ...place, ...place.facts };
  const known = PLAIN.flatMap((field) =>
    given[field] === undefined ? [] : [[field, given[field]] as const],
  );
  return {
    ...PLACE_DEFAULTS,
    ...Object.fromEntries(known),
    categoryIds: place.categories.map(({ id }) => id),
    tagIds: place.tags.map(({ id }) => id).toSorted((a, b) => a - b),
    // The map shows the point.
    latitude: PLACE_DEFAULTS.latitude,
    longitude: PLACE_DEFAULTS.longitude,
  };
}
