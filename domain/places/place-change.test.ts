import { describe, expect, it } from 'vitest';
import { changedPlace, newPlaceState } from './place-change.ts';

const NOW = new Date('2026-06-26T20:00:00Z');
const LATER = new Date('2026-06-27T20:00:00Z');
const RAVAL = { id: 1, code: 1, name: 'el Raval', searchName: 'raval' };
const GOTIC = { id: 2, code: 2, name: 'el Barri Gòtic', searchName: 'barri gotic' };
const NEIGHBORHOODS = [GOTIC, RAVAL];
const PLACE = {
  name: 'Arena',
  address: 'Carrer 1',
  latitude: 41.378,
  longitude: 2.17,
  categoryIds: [3, 1, 3],
};

const given = (at: Date) => ({
  value: { is: 'given' },
  source: 'visitor',
  sourceRef: null,
  checkedOn: at.toISOString().slice(0, 10),
  doubtedOn: null,
});
const place = (change = {}) => newPlaceState({ ...PLACE, ...change }, NEIGHBORHOODS, NOW);
const changed = (change: Parameters<typeof changedPlace>[1]) =>
  changedPlace(place({ isOpen: false, openingHours: { Monday: '10–12' } }), change, NEIGHBORHOODS, LATER);

describe('a new place', () => {
  it('lies in the neighborhood around its point when none is given', () => {
    expect(place()).toMatchObject({ neighborhood: 'el Raval', neighborhoodId: 1 });
    expect(place({ latitude: 41.3815, longitude: 2.1775 })).toMatchObject({ neighborhoodId: 2 });
  });

  it('keeps a text that names no official neighborhood, without an id', () => {
    expect(place({ neighborhood: 'Gaixample' })).toMatchObject({
      neighborhood: 'Gaixample',
      neighborhoodId: null,
    });
  });

  it('finds the official neighborhood whatever the spelling', () => {
    expect(place({ neighborhood: 'Barri Gotic' })).toMatchObject({
      neighborhood: 'Barri Gotic',
      neighborhoodId: 2,
    });
  });

  it('takes the name that screens show for the official one', () => {
    const known = {
      id: 8,
      code: 8,
      name: "l'Antiga Esquerra de l'Eixample",
      searchName: 'antiga esquerra eixample',
    };
    const change = { neighborhood: 'Antiga Esquerra' };
    expect(changedPlace(place(), change, [...NEIGHBORHOODS, known], NOW)).toMatchObject({
      neighborhood: known.name,
      neighborhoodId: 8,
    });
  });

  it('takes the name of a neighborhood given by its id', () => {
    expect(place({ neighborhoodId: 2 })).toMatchObject({ neighborhood: 'el Barri Gòtic', neighborhoodId: 2 });
  });

  it('says nothing about now when a form sends its default', () => {
    expect(place({ isOpen: true })).toMatchObject({ isOpen: null, isOpenSetAt: null });
  });

  it('has each category once, the first one first', () => {
    expect(place().categoryIds).toEqual([3, 1]);
  });
});

describe('a changed place', () => {
  it('keeps everything that the change does not name', () => {
    const before = place({ isOpen: false, openingHours: { Monday: '10–12' } });
    expect(changed({ phone: '+34 931 234 567' })).toEqual({
      ...before,
      phone: '+34 931 234 567',
      checks: { ...before.checks, phone: given(LATER) },
    });
  });

  it('is open from the moment somebody says so again', () => {
    expect(changed({ isOpen: true }).isOpenSetAt).toEqual(LATER);
    expect(changed({ isOpen: null })).toMatchObject({ isOpen: null, isOpenSetAt: null });
    expect(changed({ name: 'Other' }).isOpenSetAt).toEqual(NOW);
  });

  it('keeps a neighborhood in other words when its id is only sent along', () => {
    const known = place({ neighborhood: 'Barri Gotic' });
    expect(changedPlace(known, { neighborhoodId: 2 }, NEIGHBORHOODS, NOW).neighborhood).toBe('Barri Gotic');
    const unknown = place({ neighborhood: 'Gaixample' });
    expect(changedPlace(unknown, { neighborhoodId: null }, NEIGHBORHOODS, NOW).neighborhood).toBe(
      'Gaixample',
    );
    expect(changedPlace(known, { neighborhoodId: null }, NEIGHBORHOODS, NOW).neighborhood).toBeNull();
  });

  it('has confirmed hours when somebody writes other ones', () => {
    expect(changed({ openingHours: { Monday: '10–14' } }).checks.openingHours).toEqual(given(LATER));
    expect(changed({ openingHours: { Monday: '10–12' } }).checks.openingHours).toEqual(given(NOW));
    expect(changed({ openingHours: null })).toMatchObject({
      openingHours: null,
      checks: { openingHours: null },
    });
  });

  it('changes only its primary category by categoryId', () => {
    expect(changed({ categoryId: 5 }).categoryIds).toEqual([5, 1]);
    expect(changed({ categoryId: 1 }).categoryIds).toEqual([1]);
    expect(changed({ categoryIds: [6] }).categoryIds).toEqual([6]);
  });

  it('forgets its neighborhood when told so', () => {
    expect(changed({ neighborhood: null })).toMatchObject({ neighborhood: null, neighborhoodId: null });
    expect(changed({ neighborhoodId: null })).toMatchObject({ neighborhood: null, neighborhoodId: null });
  });
});
