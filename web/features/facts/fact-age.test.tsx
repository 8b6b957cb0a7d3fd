import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FactSource } from '#contract/facts/facts.ts';
import type { Place } from '#contract/places/places.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { currentLanguage, type Language } from '#web/lib/text/language.ts';
import { loadAreas, loadTexts } from '#web/lib/text/text-store.ts';
import { FactAge } from './fact-age.tsx';

const LANGUAGES: Language[] = ['en', 'es', 'ca'];
beforeAll(async () => {
  for (const language of LANGUAGES) {
    await loadTexts(language);
    await loadAreas(language, ['facts', 'kinds', 'labels']);
  }
});

const TODAY = madridTime(new Date()).isoDate;
const TWELVE_DAYS_AGO = addDays(TODAY, -12);

function shown(source: FactSource, language: Language = 'en'): string {
  currentLanguage.set(language);
  const fact = { value: { is: 'given' }, source, checkedOn: TWELVE_DAYS_AGO };
  const html = renderToString(
    <FactAge place={{ facts: { phone_number: fact } } as unknown as Place} kind="phone_number" />,
  );
  currentLanguage.set('en');
  return html.replace(/ class="[^"]*"/, '');
}

describe('the age of a phone number', () => {
  it.each([
    ['en', 'Checked 12 days ago'],
    ['es', 'Comprobado hace 12 días'],
    ['ca', 'Comprovat fa 12 dies'],
  ] as const)('is said in %s', (language, text) => {
    expect(shown('staff', language)).toBe(`<time dateTime="${TWELVE_DAYS_AGO}">${text}</time>`);
  });

  it.each([
    ['en', 'Entered by a visitor on {date}, not confirmed yet'],
    ['es', 'Escrito el {date} por alguien que visita la guía, aún sin confirmar'],
    ['ca', 'Escrit el {date} per algú que visita la guia, encara sense confirmar'],
  ] as const)('is no check in %s if a visitor typed it', (language, text) => {
    const date = dateWords(TWELVE_DAYS_AGO, language, 'medium', new Date(TODAY));
    expect(shown('visitor', language)).toContain(`>${text.replace('{date}', date)}</time>`);
  });

  it.each([
    [undefined, '2020-01-01', 'From the guide’s first data, 2020'],
    ['Regió7', '2025-09-12', 'From Regió7, September 2025'],
  ])(
    'is the day of its source in the starter city, which nobody has checked',
    (sourceName, checkedOn, text) => {
      const fact = { value: { is: 'given' }, source: 'starter', sourceName, checkedOn };
      const place = { facts: { phone_number: fact } } as unknown as Place;
      const html = renderToString(<FactAge place={place} kind="phone_number" />);
      expect(html.replace(/ class="[^"]*"/, '')).toBe(`<time dateTime="${checkedOn}">${text}</time>`);
    },
  );

  it('is not that of the website', () => {
    const place = { facts: { phone_number: { checkedOn: TODAY } } } as unknown as Place;
    expect(renderToString(<FactAge place={place} kind="web_address" />)).toBe('');
  });
});
