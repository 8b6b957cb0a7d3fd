import { describe, expect, it } from 'vitest';
import type { Place } from '#contract/places/places.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { placeStatus } from '#domain/opening-hours/open-status.ts';
import { isLatePlace } from '#domain/places/late-hours.ts';
import { kindOf } from '#domain/places/taking-turns.ts';
import { shownAt, starterWeek } from './starter-week.ts';

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name);
const kind = ({ categories, tags }: Place) => kindOf(namesOf(categories), namesOf(tags));
const crowds = ({ tags }: Place) => namesOf(tags.filter(({ type }) => type === 'crowd'));
const isLate = ({ tags }: Place) => isLatePlace({ tags: namesOf(tags) });

it('shows for every half hour of a week what tests/fixtures/starter-week.md says', async () => {
  await expect(starterWeek()).toMatchFileSnapshot('../../../fixtures/starter-week.md');
});

describe.each([
  ['Monday, 12:39', '2026-11-23', 12 * 60 + 39],
  ['Saturday, 19:00', '2026-11-28', 19 * 60],
  ['Sunday, 04:30', '2026-11-29', 4 * 60 + 30],
])('on %s', (_, date, minute) => {
  const at = madridInstant(date, minute);
  const { list, rightNow, unknown } = shownAt(at);

  it('the first ten of the list hold four kinds and speak to four crowds', () => {
    expect(new Set(list.map(kind)).size).toBeGreaterThanOrEqual(4);
    expect(new Set(list.flatMap(crowds)).size).toBeGreaterThanOrEqual(4);
  });

  it('the list begins with what is open', () => {
    const open = list.map((place) => placeStatus(place, at).kind === 'open');
    expect(open[0]).toBe(true);
    expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
  });

  it('Right Now recommends places that are open', () => {
    expect(rightNow.length).toBeGreaterThanOrEqual(3);
    expect(unknown).toEqual([]);
  });
});

it('the list has saunas and cruising bars last of what is open at noon', () => {
  const at = madridInstant('2026-11-23', 12 * 60 + 39);
  const open = shownAt(at).list.filter((place) => placeStatus(place, at).kind === 'open');
  const late = open.map(isLate);
  expect(late).toEqual(late.toSorted((a, b) => Number(a) - Number(b)));
});
