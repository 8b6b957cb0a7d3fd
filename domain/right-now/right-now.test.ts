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

  describe('recommends what a person can go to', () => {
    const closed = place('tancat', 'Bars', { open: 'closed' });
    const unknown = place('potser', 'Bars', { open: 'unknown' });
    const open = ['u', 'dos', 'tres'].map((name) => place(name, 'Bars'));

    it('unknown hours behind the open ones, only where fewer than three are left', () => {
      expect(names(rightNow([closed, unknown, bar], 'evening', AT))).toEqual(['Bar', 'potser']);
      expect(names(rightNow([unknown, ...open], 'evening', AT))).not.toContain('potser');
      expect(names(rightNow([unknown, ...open.slice(1)], 'evening', AT)).at(-1)).toBe('potser');
    });

    it('what is open elsewhere, where nothing of this hour may be', () => {
      expect(names(rightNow([closed, park, unknown], 'morning', AT))).toEqual(['Parc']);
      expect(names(rightNow([closed, park], 'evening', AT))).toEqual(['Parc']);
      expect(names(rightNow([closed, place('cine', 'Events', { open: 'unknown' })], 'evening', AT))).toEqual([
        'cine',
      ]);
    });

    it('what has a door before what is always there, nearer or not', () => {
      const mural = place('Mural', 'Landmarks', { isDoorless: true, distanceKm: 0.1 });
      const theatre = place('Teatre', 'Landmarks', { distanceKm: 2 });
      expect(names(rightNow([mural, theatre], 'afternoon', AT))).toEqual(['Teatre', 'Mural']);
    });

    it('closed places only where all are', () => {
      expect(names(rightNow([closed], 'evening', AT))).toEqual(['tancat']);
    });
  });

  describe('saunas and cruising bars', () => {
    const sauna = place('Sauna', 'Clubs', { tags: ['Sauna'] });
    const dark = place('Fosca', 'Bars', { tags: ['Cruising Bar'], categories: ['Landmarks', 'Bars'] });
    const at = (clock: string) => new Date(`2026-11-23T${clock}:00+01:00`);

    it('are not recommended in the morning, even where there is nothing else', () => {
      expect(names(rightNow([dark, park], 'morning', at('10:00')))).toEqual(['Parc']);
      expect(rightNow([dark, sauna], 'morning', at('10:00'))).toEqual([]);
    });

    it('come last of the open ones until five, nearer or not, and as others do at night', () => {
      const near = { ...dark, distanceKm: 0.1 };
      const far = { ...park, distanceKm: 5 };
      expect(names(rightNow([near, far], 'afternoon', at('16:30')))).toEqual(['Parc', 'Fosca']);
      expect(names(rightNow([near, { ...bar, distanceKm: 5 }], 'night', at('23:30')))).toEqual([
        'Fosca',
        'Bar',
      ]);
      expect(names(rightNow([sauna], 'late-night', at('04:30')))).toEqual(['Sauna']);
    });
  });

  it('names one sauna or cruising bar at night before everything else is named', () => {
    const saunas = [1, 2, 3].map((id) => place(`Sauna ${id}`, 'Clubs', { id, tags: ['Sauna'] }));
    const bars = [4, 5, 6].map((id) => place(`Bar ${id}`, 'Bars', { id }));
    const found = rightNow([...saunas, ...bars], 'night', AT).map(({ tags }) => tags.includes('Sauna'));
    expect(found.slice(0, 4).filter(Boolean)).toHaveLength(1);
    expect(found[0]).toBe(false);
    expect(found).toHaveLength(6);
  });

  it('lets kinds and crowds take turns where no position is known', () => {
    const plaques = Array.from({ length: 8 }, (_, id) =>
      place(`Placa ${id}`, 'Landmarks', { id, tags: ['Monument'], crowds: ['Families'] }),
    );
    const women = place('Llibreria', 'Landmarks', {
      id: 90,
      tags: ['Bookshop'],
      crowds: ['Lesbian & Queer Women'],
    });
    const found = names(rightNow([...plaques, women, cafe, food], 'afternoon', AT));
    expect(found).toEqual(expect.arrayContaining(['Llibreria', 'Cafè', 'Menjar']));
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
