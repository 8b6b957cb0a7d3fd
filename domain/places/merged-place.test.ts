import { describe, expect, it } from 'vitest';
import type { Fact } from '#domain/facts/facts.ts';
import { mergedPlace } from './merged-place.ts';
import { PLACE_DEFAULTS, type PlaceState } from './place-change.ts';

const place = (state: Partial<PlaceState>): PlaceState => ({ ...PLACE_DEFAULTS, ...state });
const fact = <Is extends string>(is: Is, checkedOn: string, doubtedOn: string | null = null) => ({
  value: { is },
  source: 'visitor' as const,
  sourceRef: null,
  checkedOn,
  doubtedOn,
});
const KEPT = place({ name: 'Arena Madre', categoryIds: [2], tagIds: [5], phone: '+34 1' });
const merged = (other: Partial<PlaceState>, kept: PlaceState = KEPT) =>
  mergedPlace(kept, { ...place({ name: 'Arena', ...other }), id: 9 });

describe('two places that are one', () => {
  it('leave what the kept one knows, and add what only the other one knows', () => {
    expect(
      merged({ phone: '+34 2', website: 'https://arena.example', email: 'a@arena.example' }),
    ).toMatchObject({
      name: 'Arena Madre',
      phone: '+34 1',
      website: 'https://arena.example',
      email: 'a@arena.example',
    });
  });

  it('take hours with their note and their day, and a website with its day', () => {
    const hours = {
      openingHours: { Monday: '10–12' },
      hoursNote: 'By phone',
      checks: {
        ...PLACE_DEFAULTS.checks,
        openingHours: fact('given', '2026-05-01') as Fact<'opening_hours'>,
        website: fact('given', '2026-05-02') as Fact<'web_address'>,
      },
    };
    const known = place({ ...KEPT, openingHours: { Friday: '20–23' }, hoursNote: null });
    expect(merged({ ...hours, website: 'https://arena.example' })).toMatchObject(hours);
    expect(merged(hours, known)).toMatchObject({
      openingHours: { Friday: '20–23' },
      hoursNote: null,
      checks: { openingHours: null },
    });
  });

  it('join categories, tags and uploads; the first category and the first photo stay', () => {
    const photo = (url: string, isPrimary: boolean) => ({ url, alt: 'x', isPrimary });
    const kept = place({ ...KEPT, photos: [photo('/api/photos/a', true)] });
    const other = {
      categoryIds: [1, 2],
      tagIds: [3, 5],
      photos: [photo('/api/photos/b', true), photo('/api/directory/photo?ref=c', false)],
    };
    expect(merged(other, kept)).toMatchObject({
      categoryIds: [2, 1],
      tagIds: [3, 5],
      photos: [photo('/api/photos/a', true), photo('/api/photos/b', false)],
    });
  });

  it('keep of two facts the one checked last, unless it is doubted', () => {
    const noise = (day: string, doubtedOn: string | null = null) =>
      fact('quiet', day, doubtedOn) as Fact<'noise'>;
    const kept = place({ ...KEPT, noise: fact('loud', '2026-03-01') as Fact<'noise'> });
    expect(merged({ noise: noise('2026-04-01') }, kept).noise?.value.is).toBe('quiet');
    expect(merged({ noise: noise('2026-02-01') }, kept).noise?.value.is).toBe('loud');
    expect(merged({ noise: noise('2026-04-01', '2026-04-02') }, kept).noise?.value.is).toBe('loud');
    expect(merged({ noise: noise('2020-01-01') }).noise?.value.is).toBe('quiet');
  });

  it('never take over that the other one has closed', () => {
    const closed = fact('closed_for_good', '2026-10-01') as Fact<'in_business'>;
    expect(merged({ in_business: closed }).in_business).toBeNull();
  });

  it('remember the other one, and what was merged into it', () => {
    const kept = place({ ...KEPT, formerly: [{ id: 3, name: 'Sala Arena' }] });
    expect(merged({ formerly: [{ id: 4, name: 'Arena 2' }] }, kept).formerly).toEqual([
      { id: 3, name: 'Sala Arena' },
      { id: 4, name: 'Arena 2' },
      { id: 9, name: 'Arena' },
    ]);
  });
});
