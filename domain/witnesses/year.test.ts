/**
 * A year of 300 places without any person: sites change, go stale and go down, mappers follow late, a reader misreads.
 */
import { expect, it } from 'vitest';
import type { WitnessValue } from '#contract/witnesses/witnesses.ts';
import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { randomFrom } from '#domain/seeded-random.ts';
import { isBeyondCeiling } from './ceiling.ts';
import { isUnsteady, type Noted, noted } from './notes.ts';
import { meaningOf } from './same-value.ts';
import {
  type FieldCase,
  type Following,
  type PresentFact,
  renewalDay,
  type Word,
  whatFollows,
} from './what-follows.ts';

const PLACES = 300;
const NIGHTS = 365;
/** A year takes a few seconds of an idle machine. */
const PATIENCE_MS = 180_000;
const FIRST_DAY = '2026-01-01';

/** Sample hours of places; all mean different weeks. */
const HOURS: OpeningHours[] = ['10:00 - 20:00', '12:00 - 23:00', '18:00 - 02:00', '22:00 - 05:00'].flatMap(
  (span): OpeningHours[] => [
    { 'Monday - Sunday': span },
    { 'Tuesday - Saturday': span },
    { 'Friday - Sunday': span },
  ],
);

/** Yearly odds, larger than those of a real city, so that a year shows every case. */
const ODDS = {
  truthChanges: 0.9,
  siteDies: 0.05,
  siteStaysStale: 0.15,
  readerMisreads: 0.2,
  mapperSees: 2,
  mapperTouchesOtherTags: 1,
};
const MAX_SITE_LAG = 14;
const MISREAD_NIGHTS = 40;

type SimulatedPlace = {
  truth: OpeningHours;
  site: { says: OpeningHours; turnsOn: string | null; isDead: boolean; misreadUntil: string } | null;
  element: { says: OpeningHours; editedOn: string } | null;
  present: PresentFact;
  renewedOn: string | null;
  notes: Record<'own_site' | 'openstreetmap', Noted | null>;
  /** A change from a night beyond the ceiling; it waits for staff, who never act this year. */
  waiting: OpeningHours | null;
  /** True from the moment at which the guide sets a value that differs from the truth of that day. */
  isSpoiledByGuide: boolean;
};

type Decided = { place: SimulatedPlace; follows: Following<Word> };
/** `spoiled` is the largest number on one day; `wrong` and `silentlyWrong` are counted on the last day. */
type Total = {
  changed: number;
  right: number;
  held: number;
  spoiled: number;
  wrong: number;
  silentlyWrong: number;
  medians: number[];
};
type Rule = (given: FieldCase) => Following;

function simulate(seed: number, rule: Rule = whatFollows): Total {
  const random = randomFrom(seed);
  const any = (): OpeningHours => HOURS[Math.floor(random() * HOURS.length)] as OpeningHours;
  const happens = (yearly: number) => random() < yearly / NIGHTS;
  const isSame = (a: WitnessValue | null, b: WitnessValue | null) =>
    a !== null && b !== null && meaningOf('openingHours', a) === meaningOf('openingHours', b);

  const places = Array.from({ length: PLACES }, (): SimulatedPlace => {
    const truth = any();
    const before = addDays(FIRST_DAY, -Math.floor(random() * 2000));
    const value = random() < 0.15 ? any() : truth;
    return {
      truth,
      site:
        random() < 0.7
          ? { says: random() < 0.1 ? any() : truth, turnsOn: null, isDead: false, misreadUntil: '' }
          : null,
      element: random() < 0.6 ? { says: random() < 0.15 ? any() : truth, editedOn: before } : null,
      present: { value, source: 'starter', checkedOn: before },
      renewedOn: null,
      notes: { own_site: null, openstreetmap: null },
      waiting: null,
      isSpoiledByGuide: false,
    };
  });

  function live(place: SimulatedPlace, today: string): void {
    const { site, element } = place;
    if (happens(ODDS.truthChanges)) {
      place.truth = any();
      if (site && random() > ODDS.siteStaysStale) {
        site.turnsOn = addDays(today, Math.floor(random() * MAX_SITE_LAG));
      }
    }
    if (site?.turnsOn && site.turnsOn <= today) {
      site.says = place.truth;
      site.turnsOn = null;
    }
    if (site && happens(ODDS.siteDies)) site.isDead = true;
    if (site && happens(ODDS.readerMisreads)) site.misreadUntil = addDays(today, MISREAD_NIGHTS);
    if (element && happens(ODDS.mapperSees)) Object.assign(element, { says: place.truth, editedOn: today });
    if (element && happens(ODDS.mapperTouchesOtherTags)) element.editedOn = today;
  }

  function read({ site, element, notes }: SimulatedPlace, today: string): void {
    const note = (kind: keyof typeof notes, value: OpeningHours, saidOn?: string) => {
      const saying = { field: 'openingHours', value, words: 'Horari', url: null, saidOn } as const;
      notes[kind] = noted(notes[kind], saying, today);
    };
    if (site && !site.isDead) {
      // A misreading gives the same wrong hours night after night.
      note('own_site', today < site.misreadUntil ? (HOURS[0] as OpeningHours) : site.says);
    }
    if (element) note('openstreetmap', element.says, element.editedOn);
  }

  function decide(place: SimulatedPlace, today: string): Decided {
    const words = (['own_site', 'openstreetmap'] as const).flatMap((kind): Word[] => {
      const note = place.notes[kind];
      return note ? [{ ...note, kind, isUnsteady: isUnsteady(note) }] : [];
    });
    const { present } = place;
    return { place, follows: rule({ field: 'openingHours', present, words, undone: [], today }) };
  }

  const total: Total = { changed: 0, right: 0, held: 0, spoiled: 0, wrong: 0, silentlyWrong: 0, medians: [] };
  for (let night = 0; night < NIGHTS; night += 1) {
    const today = addDays(FIRST_DAY, night);
    for (const place of places) {
      live(place, today);
      read(place, today);
    }
    const decided = places.map((place) => decide(place, today));
    const changes = decided.filter(
      ({ place, follows }) => follows.outcome === 'changes' && !isSame(follows.value, place.waiting),
    );
    const isHeld = isBeyondCeiling(changes.length, PLACES);
    for (const { place, follows } of decided) {
      if (follows.outcome === 'renews') {
        const on = renewalDay(follows.by[0]);
        if (!place.renewedOn || on > place.renewedOn) place.renewedOn = on;
      }
      if (follows.outcome !== 'changes' || isSame(follows.value, place.waiting)) continue;
      if (isHeld) {
        place.waiting = follows.value as OpeningHours;
        total.held += 1;
        continue;
      }
      place.present = { value: follows.value, source: 'own_site', checkedOn: today };
      place.renewedOn = null;
      const isRight = isSame(follows.value, place.truth);
      place.isSpoiledByGuide = !isRight;
      total.changed += 1;
      total.right += isRight ? 1 : 0;
    }
    const spoiled = places.filter(
      (place) => place.isSpoiledByGuide && !isSame(place.present.value, place.truth),
    );
    total.spoiled = Math.max(total.spoiled, spoiled.length);
    const wrong = decided.filter(({ place }) => !isSame(place.present.value, place.truth));
    total.wrong = wrong.length;
    total.silentlyWrong = wrong.filter(({ follows }) => /renews|nothing/.test(follows.outcome)).length;
    total.medians.push(
      median(
        places.filter(({ site }) => site && !site.isDead),
        today,
      ),
    );
  }
  return total;
}

function median(places: SimulatedPlace[], today: string): number {
  const ages = places
    .map(({ present, renewedOn }) => {
      const days = [present.checkedOn, renewedOn].filter((day) => day !== null).toSorted();
      return daysBetween(days.at(-1) ?? FIRST_DAY, today);
    })
    .toSorted((a, b) => a - b);
  return ages[Math.floor(ages.length / 2)] ?? Number.POSITIVE_INFINITY;
}

it(
  'keeps the hours of 300 places young, and spoils at most 1 % of them on any day',
  () => {
    const { changed, medians, spoiled } = simulate(1);
    expect(changed).toBeGreaterThan(20);
    expect(Math.max(...medians)).toBeLessThanOrEqual(30);
    expect(spoiled).toBeLessThanOrEqual(PLACES / 100);
  },
  PATIENCE_MS,
);

it(
  'finds more places spoiled by a rule that believes one witness',
  () => {
    const credulous: Rule = (given) => {
      const follows = whatFollows(given);
      return follows.outcome === 'doubts' ? { ...follows, outcome: 'changes' } : follows;
    };
    expect(simulate(1, credulous).spoiled).toBeGreaterThan(PLACES / 100);
  },
  PATIENCE_MS,
);
