import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { type KnownFacts, knownFacts } from '#domain/facts/facts.ts';
import { matchNeeds, type Needs } from '#domain/facts/needs.ts';
import { averagePoint, RADII, textMap } from '#domain/places/text-map/text-map.ts';
import { buildPlaceResponse } from '#tests/support/app/build.ts';
import { placeMatcher } from '#web/features/places/needs/place-matcher.ts';
import { markerPlaces } from '#web/map/markers/place-features.ts';
import { shownPlaces } from './use-map-places.ts';

const said = (value: object) => ({ value, source: 'visitor', checkedOn: '2026-11-01' });
const factOf = (kind: string, ...options: object[]) =>
  fc.constantFrom({}, ...options.map((value) => ({ [kind]: said(value) })));

const facts = fc
  .tuple(
    factOf('entrance', { is: 'step_free' }, { is: 'steps', count: 1 }, { is: 'steps', count: 3 }),
    factOf('toilet_gender_neutral', { is: 'yes' }, { is: 'no' }),
    factOf('noise', { is: 'quiet' }, { is: 'loud' }),
  )
  .map((parts) => Object.assign({}, ...parts) as Place['facts']);
const degrees = (min: number, max: number) =>
  fc.oneof({ weight: 12, arbitrary: fc.double({ min, max, noNaN: true }) }, fc.constant(Number.NaN));
const city = fc
  .array(fc.record({ latitude: degrees(41.36, 41.42), longitude: degrees(2.12, 2.21), facts }), {
    maxLength: 40,
  })
  .map((rows) => rows.map((row, index) => buildPlaceResponse({ id: index + 1, ...row })));
const needs: fc.Arbitrary<Needs> = fc.record(
  {
    steps: fc.integer({ min: 0, max: 4 }),
    toilet_gender_neutral: fc.constant(true as const),
    quiet: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

it('shows the same places on the map and in the text map, whatever the filters and needs', () => {
  fc.assert(
    fc.property(
      city,
      needs,
      fc.func(fc.boolean()),
      fc.constantFrom(...RADII),
      (all, wished, isKept, rings) => {
        const filtered = all.filter(({ id }) => isKept(id));
        const shown = shownPlaces(filtered, placeMatcher(JSON.stringify(wished)));
        const points = shown.map(({ place: { id, name, latitude, longitude }, isUncertain }) => ({
          id,
          name,
          latitude,
          longitude,
          categoryName: '',
          icon: '',
          statusText: '',
          status: 'unknown' as const,
          isUncertain,
        }));
        const markers = [...markerPlaces(points).keys()];
        const places = shown.map(({ place }) => place);
        const told = textMap(places, averagePoint(places), rings).flatMap((group) =>
          group.places.map(({ place }) => place.id),
        );
        const expected = filtered.filter(
          (place) =>
            !Number.isNaN(place.latitude + place.longitude) &&
            matchNeeds(wished, knownFacts(place.facts) as KnownFacts).fit !== 'misses',
        );
        expect(told.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
        expect(markers).toEqual(expected.map(({ id }) => id));
      },
    ),
  );
});
