import { describe, expect, it } from 'vitest';
import { buildPlaceResponse } from '#tests/support/app/build.ts';
import { groupPlaces, placeMatcher } from './place-matcher.ts';

const place = (id: number, is?: string) =>
  buildPlaceResponse({
    id,
    facts: is ? { entrance: { value: { is }, source: 'visitor', checkedOn: '2026-11-01' } } : {},
  });

describe('places by needs', () => {
  it('fit, are not known or do not fit, each group in the given order', () => {
    const matcher = placeMatcher('{"steps":0}');
    const places = [place(1), place(2, 'ramp'), place(3, 'steps'), place(4, 'step_free'), place(5)];
    const groups = matcher && groupPlaces(places, matcher);
    expect(Object.entries(groups ?? {}).map(([fit, group]) => [fit, group.map(({ id }) => id)])).toEqual([
      ['fits', [2, 4]],
      ['unknown', [1, 5]],
      ['misses', [3]],
    ]);
  });

  it('are not grouped without needs, or when the stored ones are none', () => {
    for (const stored of ['', '{}', 'null', '{"steps":-1}', 'not json', '{"sober":true}']) {
      expect(placeMatcher(stored)).toBeNull();
    }
  });

  it('ignore kinds that this program does not know', () => {
    const facts = { sauna: { value: { is: 'hot' }, source: 'staff', checkedOn: '2026-11-01' } } as const;
    const matcher = placeMatcher('{"quiet":true}');
    expect(matcher?.match(buildPlaceResponse({ id: 1, facts })).fit).toBe('unknown');
  });
});
