import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { adviceText } from './recommendation-texts.ts';
import {
  type AdvisedEvent,
  type AdvisedPlace,
  advisablePlaces,
  advise,
  MAX_ADVICE,
  type Situation,
} from './recommendations.ts';
import type { WeatherClass } from './weather.ts';

/** Hours that were stated this month. */
const facts = { opening_hours: { checkedOn: '2026-11-02' } } as unknown as AdvisedPlace['facts'];

let lastId = 0;
const place = (name: string, category: string, hours: string | null, tags: string[] = []): AdvisedPlace => {
  lastId += 1;
  return {
    id: lastId,
    name,
    categories: [category],
    tags,
    openingHours: hours ? { Daily: hours } : null,
    facts,
  };
};
const bar = place('Bar', 'Bars', '18:00 – 03:00', ['Cocktails']);
const club = place('Club', 'Clubs', '23:00 – 06:00');
const sauna = place('Sauna', 'Clubs', 'Open 24 hours');
const cafe = place('Cafè', 'Cafes', '08:00 – 20:00', ['Cozy']);
const roof = place('Terrat', 'Bars', '12:00 – 23:00', ['Rooftop']);
const food = place('Menjar', 'Restaurants', '13:00 – 23:30');
const secret = place('Secret', 'Bars', null);
const all = [bar, club, cafe, roof, food, secret];

const situation = (moment: string, more: Partial<Situation> = {}): Situation => ({
  at: new Date(`${moment}:00+01:00`),
  weather: 'unknown',
  places: all,
  events: [],
  ...more,
});
const told = (asked: Situation) =>
  advise(asked).map((advice) => [advice.rule, 'event' in advice ? advice.event.title : advice.place.name]);

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const MONDAY = '2026-11-16';

describe('advise', () => {
  it.each([
    ['with the first coffee', `${FRIDAY}T08:00`, ['period-early-morning', 'Cafè']],
    ['after lunch', `${FRIDAY}T13:00`, ['period-afternoon', 'Cafè', 'Menjar']],
    ['when the evening begins', `${FRIDAY}T18:30`, ['period-evening', 'Bar', 'Terrat', 'Menjar']],
    ['on a Friday night, for clubs', `${FRIDAY}T23:40`, ['long-night', 'Club']],
    ['on a Monday night, for bars', `${MONDAY}T23:40`, ['period-night', 'Bar']],
    ['in the small hours', `${SATURDAY}T03:10`, ['period-late-night', 'Club']],
  ])('has something to say %s', (_, moment, [rule, ...names]) => {
    const found = told(situation(moment)).find(([name]) => name === rule);
    expect(names).toContain(found?.[1]);
  });

  it.each<[WeatherClass, string, string]>([
    ['wet', `${FRIDAY}T18:30`, 'Cafè'],
    ['cold', `${FRIDAY}T18:30`, 'Cafè'],
    ['hot', `${FRIDAY}T18:30`, 'Terrat'],
    ['fair', `${FRIDAY}T18:30`, 'Terrat'],
  ])('minds %s weather', (weather, moment, name) => {
    expect(told(situation(moment, { weather }))).toContainEqual([weather, name]);
  });

  it.each<[WeatherClass, string]>([
    ['unknown', `${FRIDAY}T18:30`],
    ['grey', `${FRIDAY}T18:30`],
    ['fair', `${SATURDAY}T03:10`],
  ])('says nothing of %s weather at %s', (weather, moment) => {
    expect(told(situation(moment, { weather })).map(([rule]) => rule)).not.toContain(weather);
  });

  it('sends nobody to a door that closes within the hour', () => {
    expect(told(situation(`${FRIDAY}T19:30`, { places: [cafe], weather: 'wet' }))).toEqual([]);
    expect(told(situation(`${SATURDAY}T02:30`, { places: [bar] }))).toEqual([]);
  });

  it('names who stays open longest, and who opens soon', () => {
    const late = situation(`${MONDAY}T23:40`);
    expect(told(late)).toContainEqual(['open-longest', 'Club']);
    expect(told(situation(`${FRIDAY}T22:15`))).toContainEqual(['opens-soon', 'Club']);
    expect(told(situation(`${FRIDAY}T16:30`, { places: [bar] }))).toEqual([['opens-soon', 'Bar']]);
    expect(told(situation(`${FRIDAY}T15:30`, { places: [bar] }))).toEqual([]);
  });

  it('says so when hours are not known, rather than nothing', () => {
    expect(told(situation(`${FRIDAY}T23:40`, { places: [secret] }))).toEqual([['unknown-hours', 'Secret']]);
  });

  it('sends nobody to ask at a monument, nor at any door while there is more to say', () => {
    const mural = place('Mural', 'Landmarks', null, ['Monument']);
    expect(told(situation(`${FRIDAY}T13:00`, { places: [mural] }))).toEqual([]);
    const rules = told(situation(`${FRIDAY}T22:15`, { weather: 'wet' })).map(([rule]) => rule);
    expect(rules).not.toContain('unknown-hours');
  });

  it('leaves saunas and cruising bars out in the morning, and puts them last until five', () => {
    const steam = place('Vapor', 'Clubs', 'Open 24 hours', ['Sauna', 'Rainy Day']);
    const dark = place('Fosca', 'Cafes', '08:00 – 23:00', ['Cruising Bar', 'Cozy', 'Rainy Day']);
    const cozy = place('Llar', 'Cafes', '08:00 – 23:00', ['Cozy']);
    const places = [steam, dark, cozy];
    const named = (moment: string) =>
      told(situation(moment, { places, weather: 'wet' })).map(([, name]) => name);
    expect(named(`${FRIDAY}T10:00`)).toEqual(['Llar']);
    expect(named(`${FRIDAY}T13:00`)[0]).toBe('Llar');
    expect(named(`${FRIDAY}T18:30`)[0]).toBe('Fosca');
    const offered = (moment: string) =>
      advisablePlaces(situation(moment, { places }), 9).map((one) => one.place.name);
    expect(offered(`${FRIDAY}T10:00`)).toEqual(['Llar']);
    expect(offered(`${FRIDAY}T13:00`)[0]).toBe('Llar');
    expect(offered(`${FRIDAY}T13:00`)).toHaveLength(3);
  });

  it('names no sight in the evening, however open', () => {
    const archive = place('Arxiu', 'Landmarks', '10:00 – 21:00', ['Rainy Day']);
    expect(told(situation(`${FRIDAY}T16:30`, { places: [archive], weather: 'wet' }))).toEqual([
      ['wet', 'Arxiu'],
    ]);
    expect(told(situation(`${FRIDAY}T18:30`, { places: [archive], weather: 'wet' }))).toEqual([]);
  });

  it('has nothing to say of an empty city', () => {
    expect(advise(situation(`${FRIDAY}T23:40`, { places: [] }))).toEqual([]);
  });

  const event = (
    id: number,
    startsAt: string,
    endsAt: string,
    { hasTime = true, hasEnd = true } = {},
  ): AdvisedEvent => ({
    id,
    title: `Festa ${id}`,
    locationName: 'Plaça',
    startsAt: new Date(`${startsAt}:00+01:00`),
    endsAt: new Date(`${endsAt}:00+01:00`),
    hasTime,
    hasEnd,
  });

  it('begins with the events of tonight: on, or still to come before six', () => {
    const events = [
      event(1, `${SATURDAY}T00:30`, `${SATURDAY}T06:00`),
      event(2, `${FRIDAY}T23:00`, `${SATURDAY}T02:00`),
      event(3, `${SATURDAY}T12:00`, `${SATURDAY}T14:00`),
      event(4, `${FRIDAY}T19:00`, `${FRIDAY}T22:00`),
    ];
    expect(told(situation(`${FRIDAY}T23:40`, { events })).slice(0, 2)).toEqual([
      ['event-running', 'Festa 2'],
      ['event-later', 'Festa 1'],
    ]);
    // At 03:30 it is still Friday night.
    expect(told(situation(`${SATURDAY}T03:30`, { events }))[0]).toEqual(['event-running', 'Festa 1']);
    const allDay = event(5, `${FRIDAY}T00:00`, `${SATURDAY}T00:00`, { hasTime: false });
    expect(told(situation(`${FRIDAY}T13:00`, { events: [allDay] }))[0]).toEqual(['event-today', 'Festa 5']);
    const endless = event(6, `${FRIDAY}T23:00`, `${SATURDAY}T00:00`, { hasEnd: false });
    expect(told(situation(`${FRIDAY}T23:40`, { events: [endless] }))[0]).toEqual(['event-since', 'Festa 6']);
    // An event of several days without an end began at an hour of another day.
    const days = event(8, `2026-11-18T18:00`, `2026-11-22T00:00`, { hasEnd: false });
    expect(told(situation(`${FRIDAY}T13:00`, { events: [days] }))[0]).toEqual(['event-today', 'Festa 8']);
    // In the morning, tonight is the coming night.
    const sunrise = event(9, `${SATURDAY}T00:30`, `${SATURDAY}T08:00`, { hasEnd: false });
    expect(told(situation(`${SATURDAY}T05:59`, { events: [sunrise] }))[0]).toEqual([
      'event-since',
      'Festa 9',
    ]);
    expect(told(situation(`${SATURDAY}T07:30`, { places: [], events: [sunrise] }))).toEqual([]);
    const tomorrow = event(7, `${SATURDAY}T00:00`, '2026-11-22T00:00', { hasTime: false });
    expect(told(situation(`${FRIDAY}T23:40`, { places: [], events: [tomorrow] }))).toEqual([]);
  });

  it('does not begin a night with an event of which nobody knows the hour', () => {
    const allDay = event(5, `${FRIDAY}T00:00`, `${SATURDAY}T00:00`, { hasTime: false });
    const later = event(1, `${SATURDAY}T00:30`, `${SATURDAY}T06:00`);
    const night = told(situation(`${FRIDAY}T23:40`, { events: [allDay, later] }));
    expect(night[0]).toEqual(['event-later', 'Festa 1']);
    expect(told(situation(`${FRIDAY}T23:40`, { events: [allDay] }))[0]?.[0]).not.toBe('event-today');
    expect(told(situation(`${FRIDAY}T23:40`, { events: [allDay], places: [] }))).toEqual([]);
  });

  it('never says more than four things, nor one place twice', () => {
    const many = Array.from({ length: 40 }, (_, i) => place(`Bar ${i}`, 'Bars', '18:00 – 03:00', ['Cozy']));
    for (const weather of ['wet', 'hot', 'fair', 'unknown'] as const) {
      const advice = told(situation(`${FRIDAY}T22:10`, { weather, places: [...many, ...all] }));
      expect(advice.length).toBeLessThanOrEqual(MAX_ADVICE);
      expect(new Set(advice.map(([, name]) => name)).size).toBe(advice.length);
    }
  });

  it('gives each place its turn as days go by', () => {
    const many = Array.from({ length: 6 }, (_, i) => place(`Cafè ${i}`, 'Cafes', '08:00 – 20:00'));
    const days = Array.from({ length: 40 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + i, 10)));
    const chosen = days.map((at) => told({ at, weather: 'unknown', places: many, events: [] })[0]?.[1]);
    expect(new Set(chosen).size).toBe(many.length);
  });
});

describe('adviceText', () => {
  const texts = (moment: string, more: Partial<Situation> = {}) =>
    LANGUAGES.map((language) =>
      advise(situation(moment, more)).map((advice) => adviceText(advice, language).description),
    );

  it('says why, and until when, in three languages', () => {
    const [en, es, ca] = texts(`${SATURDAY}T03:30`, { places: [club] });
    expect(en).toEqual(['Still open at this hour. Open until 06:00.']);
    expect(es).toEqual(['A esta hora sigue abierto. Abierto hasta las 06:00.']);
    expect(ca).toEqual(['A aquesta hora encara és obert. Obert fins a les 06:00.']);
  });

  it('names the evening that a night belongs to, and after midnight says that it is still that one', () => {
    expect(texts(`${FRIDAY}T23:30`, { places: [sauna] })[0]).toEqual([
      'It is Friday, and the night is long. Always open.',
    ]);
    expect(texts(`${SATURDAY}T00:30`, { places: [sauna] })).toEqual([
      ['It is still Friday night, and a long one. Always open.'],
      ['Sigue siendo la noche del viernes, y es larga. Siempre abierto.'],
      ['Encara és la nit de divendres, i és llarga. Obert sempre.'],
    ]);
  });

  it('says no more than the age of the hours allows', () => {
    const old = {
      ...bar,
      facts: { opening_hours: { checkedOn: '2020-06-01' } } as unknown as AdvisedPlace['facts'],
    };
    const [advice] = advise(situation(`${MONDAY}T23:40`, { places: [old] }));
    if (!advice) throw new Error('no advice');
    expect(adviceText(advice, 'en').description).toContain(
      'Probably open until 03:00: its hours are not confirmed.',
    );
    expect(adviceText(advice, 'es').description).toContain('Probablemente abierto hasta las 03:00');
    const sure = advise(situation(`${MONDAY}T23:40`, { places: [old, { ...bar, id: 99, name: 'Renewed' }] }));
    expect(sure[0] && 'place' in sure[0] && sure[0].place.name).toBe('Renewed');
  });

  it('warns of the usual hours of a public holiday', () => {
    const [en, es, ca] = texts('2026-12-08T23:40', { places: [bar] });
    expect(en).toEqual(['For a Tuesday night out. Open until 03:00. Holiday: hours may differ.']);
    expect(es?.[0]).toMatch(/ Festivo: el horario puede variar\.$/);
    expect(ca?.[0]).toMatch(/ Festiu: l’horari pot variar\.$/);
    expect(texts('2026-12-08T23:40', { places: [secret] })[0]?.[0]).not.toContain('Holiday');
  });

  it('leads to the place or the event', () => {
    const [advice] = advise(situation(`${FRIDAY}T23:40`, { places: [bar] }));
    expect(advice && adviceText(advice, 'en')).toMatchObject({ title: 'Bar', type: 'bars', placeId: bar.id });
  });
});
