import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_SOURCES } from '#contract/found-events/event-sources.ts';
import {
  byTrust,
  candidateKey,
  idFromFacts,
  isSameEvent,
  isSimilarTitle,
  withoutRepeats,
} from './event-sameness.ts';

const event = (title: string, locationName: string | null = 'Sala Inventada', startDate = '2026-09-12') => ({
  title,
  locationName,
  startDate,
});

describe('similar titles', () => {
  it.each([
    ['Festa Exemple 2026', 'FESTA EXEMPLE Barcelona'],
    ['La Festa de l’Exemple', 'Festa Exemple'],
    ['Festa Exemple', 'Festa Exèmple!'],
    ['Ball de disfresses inventat', 'Ball de disfreses inventat'],
    ['Barcelona 2026', 'barcelona 2026'],
  ])('%j and %j', (a, b) => expect(isSimilarTitle(a, b)).toBe(true));

  it.each([
    ['Festa Exemple', 'Festa Inventada'],
    ['Festa Exemple', 'Festa Exemple: the day after, by the sea'],
    ['Long Invented Night Part 1', 'Long Invented Night Part 2'],
    ['', ''],
    ['2026', 'Barcelona'],
  ])('but not %j and %j', (a, b) => expect(isSimilarTitle(a, b)).toBe(false));

  it('does not depend on which is first', () => {
    const titles = fc.array(fc.constantFrom('Festa', 'Exemple', '2026', '1', 'Barcelona', 'de'), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(titles, titles, (a, b) => {
        expect(isSimilarTitle(a.join(' '), b.join(' '))).toBe(isSimilarTitle(b.join(' '), a.join(' ')));
      }),
    );
  });
});

describe('the same event', () => {
  it('has the same first day and no other venue', () => {
    const one = event('Festa Exemple');
    expect(isSameEvent(one, event('Festa Exemple 2026', 'Inventada Club'))).toBe(true);
    expect(isSameEvent(one, event('Festa Exemple', null))).toBe(true);
    expect(isSameEvent(one, event('Festa Exemple', 'Barcelona'))).toBe(true);
    expect(isSameEvent(one, event('Festa Exemple', 'Sala Diferent'))).toBe(false);
    expect(isSameEvent(one, event('Festa Exemple', 'Sala Inventada', '2026-09-13'))).toBe(false);
  });

  it('is kept from the organizer’s own website, with links to the others', () => {
    const found = [
      { ...event('Festa Exemple'), source: 'gaytravel4u', sourceId: 'festa-2026' },
      { ...event('Festa Exemple 2026'), source: 'patroc_alt', sourceId: '9001' },
      { ...event('FESTA EXEMPLE', null), source: 'grupoarena', sourceId: 'x' },
      { ...event('Another one'), source: 'patroc', sourceId: '9002' },
      { ...event('Another one, told again'), source: 'patroc_alt', sourceId: '9002' },
    ] as const;
    const kept = withoutRepeats(found).map(({ kept, others }) => [
      kept.source,
      others.map(({ source }) => source),
    ]);
    expect(kept).toEqual([
      ['grupoarena', ['patroc_alt', 'gaytravel4u']],
      ['patroc', []],
    ]);
  });

  it('is never lost and never twice', () => {
    const found = fc.array(
      fc.record({
        source: fc.constantFrom(...EVENT_SOURCES),
        sourceId: fc.constantFrom('1', '2', '3', '4'),
        title: fc.constantFrom('Festa Exemple', 'Festa Exemple 2026', 'Ball Inventat', ''),
        startDate: fc.constantFrom('2026-09-12', '2026-09-13'),
        locationName: fc.constantFrom('Sala Inventada', null),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(found, (events) => {
        const all = withoutRepeats(events).flatMap(({ kept, others }) => [kept, ...others]);
        expect(new Set(all.map(candidateKey))).toEqual(new Set(events.map(candidateKey)));
        expect(all.length).toBe(new Set(events.map(candidateKey)).size);
      }),
    );
  });
});

it('knows an event of two pages of one website by one key', () => {
  expect(candidateKey({ source: 'patroc_alt', sourceId: '9001' })).toBe('patroc:9001');
  expect(candidateKey({ source: 'patroc', sourceId: '9001' })).toBe('patroc:9001');
});

it('knows events that people added, and trusts them most', () => {
  expect(candidateKey({ source: 'visitor', sourceId: null })).toBe('visitor:null');
  for (const source of EVENT_SOURCES) expect(byTrust({ source: 'visitor' }, { source })).toBeLessThan(0);
});

it('makes an id of what a page says', () => {
  const facts = { uid: null, url: null, title: 'La Festa d’Exemple', startDate: '2026-09-12' };
  expect(idFromFacts(facts)).toBe('festa-exemple|2026-09-12');
  expect(idFromFacts({ ...facts, url: 'https://x.example/e' })).toBe('https://x.example/e|2026-09-12');
  expect(idFromFacts({ ...facts, uid: '77' })).toBe('77');
});
