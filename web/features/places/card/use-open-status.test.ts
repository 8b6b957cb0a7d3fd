import { describe, expect, it } from 'vitest';
import type { PlaceStatus } from '#domain/opening-hours/open-status.ts';
import type { Translate } from '#web/lib/text/i18n.ts';
import { translate } from '#web/lib/text/translate.ts';
import ca from '#web/locales/ca/places.json';
import en from '#web/locales/en/places.json';
import es from '#web/locales/es/places.json';
import { statusNote, statusText } from './use-open-status.ts';

const speak =
  (language: string, texts: Record<string, string>): Translate =>
  (key, values) =>
    translate(texts, key.slice('places.'.length), language, values);
const english = speak('en', en);
const spanish = speak('es', es);
const catalan = speak('ca', ca);

const opensAt = new Date('2026-01-01T12:00:00Z');
const cases: [PlaceStatus, string, string, string][] = [
  [{ kind: 'open', until: null, alwaysOpen: false }, 'Open Now', 'Abierto ahora', 'Obert ara'],
  [{ kind: 'closed-now', opensAt }, 'Closed now', 'Ahora cerrado', 'Ara tancat'],
  [{ kind: 'closed-today' }, 'Closed today', 'Hoy cerrado', 'Avui tancat'],
  [{ kind: 'closed' }, 'Closed', 'Cerrado', 'Tancat'],
  [{ kind: 'unknown' }, 'Unknown hours', 'Horario desconocido', 'Horari desconegut'],
  [
    { kind: 'opens-tomorrow', opensAt, time: '18:00' },
    'Opens tomorrow at 18:00',
    'Abre mañana a las 18:00',
    'Obre demà a les 18:00',
  ],
  [
    { kind: 'opens-on', opensAt, weekday: 4, time: '20:30' },
    'Opens on Friday at 20:30',
    'Abre el viernes a las 20:30',
    'Obre divendres a les 20:30',
  ],
];

describe('the words of the open status', () => {
  it.each(cases)('%j', (status, inEnglish, inSpanish, inCatalan) => {
    expect(statusText(status, english)).toBe(inEnglish);
    expect(statusText(status, spanish)).toBe(inSpanish);
    expect(statusText(status, catalan)).toBe(inCatalan);
  });

  it('warn of holidays', () => {
    const status: PlaceStatus = { kind: 'closed-today', mayDiffer: true };
    expect(statusNote(status, english)).toBe('Holiday: hours may differ');
    expect(statusNote(status, spanish)).toBe('Festivo: el horario puede variar');
    expect(statusNote(status, catalan)).toBe('Festiu: l’horari pot variar');
    expect(statusNote({ kind: 'closed-today' }, english)).toBeNull();
  });

  it('names every day of the week, Monday first', () => {
    const said = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
      statusText({ kind: 'opens-on', opensAt, weekday, time: '1' }, english),
    );
    expect(said.map((text) => text.split(' ')[2])).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });
});

describe('the texts of places', () => {
  const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

  it.each([
    ['Spanish', es],
    ['Catalan', ca],
  ])('have the same holes in %s', (_, texts) => {
    for (const [key, text] of Object.entries(en)) {
      expect([key, holes(texts[key as keyof typeof en])]).toEqual([key, holes(text)]);
    }
  });
});
