import { describe, expect, it } from 'vitest';
import { type Candidate, isPerfectNow, RIGHT_NOW_LIMIT, rightNow } from './right-now.ts';

const place = (name: string, category: string, more: Partial<Candidate> = {}): Candidate => ({
  name,
  categories: [category],
  tags: [],
  open: 'open',
  isSure: true,
  isOutdoors: false,
  isLate: false,
  isLeftOut: false,
  isLast: false,
  distanceKm: null,
  isKnownToFit: true,
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
    expect(names(rightNow(all, period)).toSorted()).toEqual(expected);
  });

  it('counts every category a place has', () => {
    const both = place('Tots dos', 'Landmarks', { categories: ['Landmarks', 'Bars'] });
    expect(names(rightNow([park, both], 'evening'))).toEqual(['Tots dos']);
  });

  describe('recommends what a person can go to', () => {
    const closed = place('tancat', 'Bars', { open: 'closed' });
    const unknown = place('potser', 'Bars', { open: 'unknown' });
    const open = ['u', 'dos', 'tres'].map((name) => place(name, 'Bars'));

    it('unknown hours behind the open ones, only where fewer than three are left', () => {
      expect(names(rightNow([closed, unknown, bar], 'evening'))).toEqual(['Bar', 'potser']);
      expect(names(rightNow([unknown, ...open], 'evening'))).not.toContain('potser');
      expect(names(rightNow([unknown, ...open.slice(1)], 'evening')).at(-1)).toBe('potser');
    });

    it('what is open elsewhere, where nothing of this hour may be', () => {
      expect(names(rightNow([closed, park, unknown], 'morning'))).toEqual(['Parc']);
      expect(names(rightNow([closed, park], 'evening'))).toEqual(['Parc']);
      expect(names(rightNow([closed, place('cine', 'Events', { open: 'unknown' })], 'evening'))).toEqual([
        'cine',
      ]);
    });

    it('what has a door before what is always there, nearer or not', () => {
      const mural = place('Mural', 'Landmarks', { isOutdoors: true, distanceKm: 0.1 });
      const theatre = place('Teatre', 'Landmarks', { distanceKm: 2 });
      expect(names(rightNow([mural, theatre], 'afternoon'))).toEqual(['Teatre', 'Mural']);
    });

    it('closed places only where all are', () => {
      expect(names(rightNow([closed], 'evening'))).toEqual(['tancat']);
    });
  });

  it('saunas and cruising bars not while they are left out, and behind bars, nearer or not', () => {
    const sauna = place('Sauna', 'Clubs', { tags: ['Sauna'], distanceKm: 0.1 });
    const far = place('lluny', 'Bars', { distanceKm: 5 });
    expect(rightNow([{ ...sauna, isLeftOut: true }], 'morning')).toEqual([]);
    expect(names(rightNow([{ ...sauna, isLast: true }, far], 'night'))).toEqual(['lluny', 'Sauna']);
    const old = place('vell', 'Bars', { isSure: false, distanceKm: 6 });
    expect(names(rightNow([{ ...sauna, isLate: true }, old, far], 'night'))).toEqual([
      'lluny',
      'vell',
      'Sauna',
    ]);
  });

  it('keeps the recommended order where no position is known', () => {
    expect(names(rightNow([food, bar, club], 'night'))).toEqual(['Menjar', 'Bar', 'Club']);
  });

  it('names what opens soon, and what else is open where little is, before hours that nobody knows', () => {
    const soon = place('aviat', 'Cafes', { open: 'soon' });
    const unknown = place('potser', 'Cafes', { open: 'unknown' });
    expect(names(rightNow([unknown, soon, bar], 'early-morning'))).toEqual(['aviat', 'potser']);
    expect(names(rightNow([unknown, bar], 'early-morning'))).toEqual(['Bar', 'potser']);
  });

  it('has one place without a door behind the others', () => {
    const murals = ['u', 'dos'].map((name) => place(name, 'Landmarks', { isOutdoors: true }));
    const cafes = Array.from({ length: 9 }, (_, i) => place(`Cafè ${i}`, 'Cafes'));
    expect(names(rightNow([...murals, cafe], 'morning'))).toEqual(['Cafè', 'u']);
    expect(names(rightNow([...murals, ...cafes], 'morning')).indexOf('u')).toBe(RIGHT_NOW_LIMIT - 1);
    expect(names(rightNow(murals, 'morning'))).toEqual(['u', 'dos']);
  });

  it('puts the nearer first among equals when the position is known', () => {
    const far = place('lluny', 'Bars', { distanceKm: 2 });
    const near = place('a prop', 'Bars', { distanceKm: 0.2 });
    expect(names(rightNow([far, near], 'night'))).toEqual(['a prop', 'lluny']);
  });

  it('puts what is only probably open behind, however near', () => {
    const old = place('a prop', 'Bars', { distanceKm: 0.1, isSure: false });
    const sure = place('lluny', 'Bars', { distanceKm: 3 });
    const soon = place('aviat', 'Bars', { distanceKm: 0.2, open: 'soon' });
    expect(names(rightNow([soon, old, sure], 'night'))).toEqual(['lluny', 'a prop', 'aviat']);
  });

  it('shows at most six', () => {
    const many = Array.from({ length: 20 }, (_, i) => place(`Bar ${i}`, 'Bars'));
    expect(rightNow(many, 'night')).toHaveLength(RIGHT_NOW_LIMIT);
  });

  it('looks at names and tags late at night when few bars and clubs are left', () => {
    const terrace = place('Terrassa', 'Restaurants', { tags: ['Party'] });
    expect(names(rightNow([bar, terrace, park], 'late-night'))).toEqual(['Bar', 'Terrassa']);
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
    expect(names(rightNow([bar, place(name, 'Landmarks')], 'late-night')).includes(name)).toBe(expected);
  });

  it('falls back to the first places when nothing matches', () => {
    const parks = Array.from({ length: 10 }, (_, i) => place(`Parc ${i}`, 'Landmarks'));
    expect(names(rightNow(parks, 'early-morning'))).toEqual(names(parks.slice(0, RIGHT_NOW_LIMIT)));
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
