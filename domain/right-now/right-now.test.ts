import { describe, expect, it } from 'vitest';
import { type Candidate, isPerfectNow, RIGHT_NOW_LIMIT, rightNow } from './right-now.ts';

const AT = new Date('2026-11-20T22:40:00Z');

const place = (name: string, category: string, more: Partial<Candidate> = {}): Candidate => ({
  id: name.length,
  name,
  categories: [category],
  tags: [],
  open: 'open',
  distanceKm: null,
  ...more,
});
const names = (places: readonly Candidate[]) => places.map(({ name }) => name);

const cafe = place('Cafè', 'Cafes');
const bar = place('Bar', 'Bars');
const club = place('Club', 'Clubs');
const food = place('Menjar', 'Restaurants');
const park = place('Parc', 'Landmarks');
const all = [cafe, bar, club, food, park];

describe('rightNow', () => {
  it.each([
    ['early-morning', ['Cafè']],
    ['morning', ['Cafè', 'Menjar', 'Parc']],
    ['afternoon', ['Cafè', 'Menjar', 'Parc']],
    ['evening', ['Bar', 'Menjar']],
    ['night', ['Bar', 'Club', 'Menjar']],
    ['late-night', ['Bar', 'Club']],
  ] as const)('chooses the categories of %s', (period, expected) => {
    expect(names(rightNow(all, period, AT)).toSorted()).toEqual(expected);
  });

  it('has another order of equals each day, and one order all night', () => {
    const bars = Array.from({ length: 20 }, (_, number) => place(`Bar ${number}`, 'Bars', { id: number }));
    const at = (time: string) => names(rightNow(bars, 'night', new Date(time)));
    expect(at('2026-11-20T22:40:00Z')).toEqual(at('2026-11-21T01:10:00Z'));
    expect(at('2026-11-20T22:40:00Z')).not.toEqual(at('2026-11-21T22:40:00Z'));
  });

  it('counts every category a place has', () => {
    const both = place('Tots dos', 'Landmarks', { categories: ['Landmarks', 'Bars'] });
    expect(names(rightNow([park, both], 'evening', AT))).toEqual(['Tots dos']);
  });

  it('puts open places first, then unknown hours, then closed ones', () => {
    const closed = place('tancat', 'Bars', { open: 'closed' });
    const unknown = place('potser', 'Bars', { open: 'unknown' });
    expect(names(rightNow([closed, unknown, bar], 'evening', AT))).toEqual(['Bar', 'potser', 'tancat']);
  });

  it('puts the nearer first among equals when the position is known', () => {
    const far = place('lluny', 'Bars', { distanceKm: 2 });
    const near = place('a prop', 'Bars', { distanceKm: 0.2 });
    expect(names(rightNow([far, near], 'night', AT))).toEqual(['a prop', 'lluny']);
  });

  it('shows at most six', () => {
    const many = Array.from({ length: 20 }, (_, i) => place(`Bar ${i}`, 'Bars'));
    expect(rightNow(many, 'night', AT)).toHaveLength(RIGHT_NOW_LIMIT);
  });

  it('looks at names and tags late at night when few bars and clubs are left', () => {
    const terrace = place('Terrassa', 'Restaurants', { tags: ['Party'] });
    expect(names(rightNow([bar, terrace, park], 'late-night', AT))).toEqual(['Bar', 'Terrassa']);
  });

  it.each([
    ['Gastrobar', true],
    ['Nightclub 77', true],
    ['The Pub', true],
    ['Bars del Raval', true],
    ['Drinks & friends', true],
    ['Museu de Barcelona', false],
    ['Barceloneta', false],
    ['Public library', false],
  ])('takes %j for nightlife: %s', (name, expected) => {
    expect(names(rightNow([bar, place(name, 'Landmarks')], 'late-night', AT)).includes(name)).toBe(expected);
  });

  it('falls back to the first places when nothing matches', () => {
    const parks = Array.from({ length: 10 }, (_, i) => place(`Parc ${i}`, 'Landmarks'));
    expect(names(rightNow(parks, 'early-morning', AT))).toEqual(names(parks.slice(0, RIGHT_NOW_LIMIT)));
  });
});

describe('isPerfectNow', () => {
  it('needs the small hours, a bar or club, and a door that is not known to be shut', () => {
    expect(isPerfectNow(bar, 'late-night')).toBe(true);
    expect(isPerfectNow({ ...club, open: 'unknown' }, 'late-night')).toBe(true);
    expect(isPerfectNow({ ...club, open: 'closed' }, 'late-night')).toBe(false);
    expect(isPerfectNow(bar, 'night')).toBe(false);
    expect(isPerfectNow(food, 'late-night')).toBe(false);
  });
});
