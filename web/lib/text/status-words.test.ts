import { describe, expect, it } from 'vitest';
import type { PlaceStatus } from '#domain/places/place-status.ts';
import type { Translate } from '#web/lib/text/i18n.ts';
import { translate } from '#web/lib/text/translate.ts';
import ca from '#web/locales/ca/places.json';
import en from '#web/locales/en/places.json';
import es from '#web/locales/es/places.json';
import { statusWords } from './status-words.ts';

const speak =
  (language: string, texts: Record<string, string>): Translate =>
  (key, values) =>
    translate(texts, key.slice('places.'.length), language, values);
const english = speak('en', en);
const spanish = speak('es', es);
const catalan = speak('ca', ca);

const sure = { certainty: 'sure', doubts: [], until: null, opensAt: null } as const;
const old = { certainty: 'likely', doubts: [{ why: 'old', year: '2020' }] } as const;
/** Friday, 01:00 in Madrid. */
const opensAt = new Date('2026-01-02T00:00:00Z');
const until = opensAt;
const cases: [PlaceStatus, string, string, string][] = [
  [{ ...sure, kind: 'open' }, 'Open Now', 'Abierto ahora', 'Obert ara'],
  [
    { ...sure, kind: 'open', until },
    'Open Now · until 01:00',
    'Abierto ahora · hasta la 01:00',
    'Obert ara · fins a la 01:00',
  ],
  [
    { ...sure, ...old, kind: 'open' },
    'Probably open · hours of 2020',
    'Probablemente abierto · horario de 2020',
    'Probablement obert · horari del 2020',
  ],
  [
    { ...sure, ...old, kind: 'open', until },
    'Probably open · until 01:00 · hours of 2020',
    'Probablemente abierto · hasta la 01:00 · horario de 2020',
    'Probablement obert · fins a la 01:00 · horari del 2020',
  ],
  [{ ...sure, kind: 'always-open' }, 'Always open', 'Siempre abierto', 'Obert sempre'],
  [
    { ...sure, ...old, kind: 'always-open' },
    'Probably open · hours of 2020',
    'Probablemente abierto · horario de 2020',
    'Probablement obert · horari del 2020',
  ],
  [
    { ...sure, kind: 'closed-now', opensAt },
    'Closed now · opens at 01:00',
    'Ahora cerrado · abre a la 01:00',
    'Ara tancat · obre a la 01:00',
  ],
  [
    { ...sure, ...old, kind: 'closed-now', opensAt },
    'Probably closed · opens at 01:00 · hours of 2020',
    'Probablemente cerrado · abre a la 01:00 · horario de 2020',
    'Probablement tancat · obre a la 01:00 · horari del 2020',
  ],
  [{ ...sure, kind: 'closed-today' }, 'Closed today', 'Hoy cerrado', 'Avui tancat'],
  [
    { ...sure, kind: 'closed-until', opensAt: new Date('2026-05-01T12:00:00Z') },
    'Closed until May 1',
    'Cerrado hasta el 1 de mayo',
    'Tancat fins a l’1 de maig',
  ],
  [
    { ...sure, ...old, kind: 'closed-until', opensAt: new Date('2026-05-01T12:00:00Z') },
    'Probably closed until May 1 · hours of 2020',
    'Probablemente cerrado hasta el 1 de mayo · horario de 2020',
    'Probablement tancat fins a l’1 de maig · horari del 2020',
  ],
  [{ ...sure, kind: 'closed' }, 'Closed', 'Cerrado', 'Tancat'],
  [
    { ...sure, certainty: 'unknown', kind: 'unknown' },
    'Unknown hours',
    'Horario desconocido',
    'Horari desconegut',
  ],
  [
    { ...sure, kind: 'opens-tomorrow', opensAt },
    'Opens tomorrow at 01:00',
    'Abre mañana a la 01:00',
    'Obre demà a la 01:00',
  ],
  [
    { ...sure, kind: 'opens-on', opensAt },
    'Opens on Friday at 01:00',
    'Abre el viernes a la 01:00',
    'Obre divendres a la 01:00',
  ],
];

const words = (status: PlaceStatus, isNow = true) => statusWords(status, isNow, english, 'en').text;

describe('the words of the open status', () => {
  it.each(cases)('%j', (status, inEnglish, inSpanish, inCatalan) => {
    expect(words(status)).toBe(inEnglish);
    expect(statusWords(status, true, spanish, 'es').text).toBe(inSpanish);
    expect(statusWords(status, true, catalan, 'ca').text).toBe(inCatalan);
  });

  it('name every reason for a doubt', () => {
    const whys = ['undated', 'contradicted', 'may-be-gone', 'holiday'] as const;
    const doubts = whys.map((why) => ({ why }));
    expect(words({ ...sure, certainty: 'likely', kind: 'closed-today', doubts })).toBe(
      'Probably closed today · age of the hours not known · hours in doubt · may have closed or moved · Holiday: hours may differ',
    );
  });

  it('are not about now at a future moment', () => {
    expect(words({ ...sure, kind: 'open', until }, false)).toBe('Open then · until 01:00');
    expect(words({ ...sure, kind: 'closed-now', opensAt }, false)).toBe('Closed then · opens at 01:00');
    expect(words({ ...sure, ...old, kind: 'opens-on', opensAt }, false)).toBe(
      'Probably closed · hours of 2020',
    );
    expect(words({ ...sure, kind: 'always-open' }, false)).toBe('Always open');
  });

  it('names every day of the week, Monday first', () => {
    const said = [5, 6, 7, 8, 9, 10, 11].map((day) =>
      words({ ...sure, kind: 'opens-on', opensAt: new Date(Date.UTC(2026, 0, day, 12)) }),
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
