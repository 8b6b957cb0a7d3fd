import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { FACT_KIND_NAMES, factKind } from '#domain/facts/fact-kinds.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { factWords } from './fact-words.ts';
import { translate } from './translate.ts';

const files = import.meta.glob<Record<string, string>>('../../locales/*/{facts,kinds,labels}.json', {
  eager: true,
  import: 'default',
});
const wordsIn = (language: Language) =>
  factWords((key, values) => {
    const [area, name = ''] = key.split('.');
    return translate(files[`../../locales/${language}/${area}.json`] ?? {}, name, language, values);
  }, language);
const words = wordsIn('en');
const TODAY = '2026-11-22';

describe('facts in words', () => {
  it.each(LANGUAGES)('have a text in %s for each kind and option of the table', (language) => {
    const { kindText, optionText } = wordsIn(language);
    for (const kind of FACT_KIND_NAMES) {
      expect(kindText(kind)).not.toBe(`kind_${kind}`);
      for (const is of Object.keys(factKind(kind).options))
        expect(optionText(kind, is)).not.toBe(`${kind}_${is}`);
    }
  });

  it('say a value with its numbers, days and places', () => {
    const say = (kind: Parameters<typeof words.valueText>[0], value: FactValue) =>
      words.valueText(kind, value, (id) => (id === 7 ? 'GinGin' : undefined));
    expect(say('entrance', { is: 'steps', count: 2, height: 15 })).toBe('2 steps, 15 cm');
    expect(say('entrance', { is: 'steps', count: 1 })).toBe('1 step');
    expect(say('entrance', { is: 'steps', height: 15 })).toBe('Steps, 15 cm');
    expect(say('inside', { is: 'steps' })).toBe('Steps');
    expect(say('door_width', { is: 'measured', cm: 81 })).toBe('81 cm');
    expect(say('entry', { is: 'paid' })).toBe('Paid');
    expect(say('entry', { is: 'paid', from: 10, to: 15 })).toBe('Paid, €10 to €15');
    expect(say('entry', { is: 'paid', from: 10, to: 10 })).toBe('Paid, €10');
    expect(say('entry', { is: 'paid', to: 15 })).toBe('Paid, up to €15');
    expect(say('in_business', { is: 'closed_for_now', until: '2026-12-03' })).toBe(
      'Closed for now, until December 3, 2026',
    );
    expect(say('in_business', { is: 'moved', to: 7 })).toBe('Moved, to GinGin');
    expect(say('in_business', { is: 'moved', to: 8 })).toBe('Moved, to #8');
    expect(wordsIn('ca').valueText('entrance', { is: 'steps', count: 2 })).toBe('2 graons');
  });

  it.each([
    ['2026-11-22', 'Checked today'],
    ['2026-11-21', 'Checked yesterday'],
    ['2026-11-10', 'Checked 12 days ago'],
    ['2026-07-22', 'Checked 4 months ago'],
    ['2025-11-21', 'Checked last year: may have changed'],
    ['2023-01-01', 'Checked in 2023: may have changed'],
    // A device clock that was set back.
    ['2026-11-25', 'Checked today'],
  ])('say what was checked on %s as "%s"', (checkedOn, text) => {
    expect(words.ageText('noise', { checkedOn }, TODAY)).toBe(text);
  });

  const found = { source: 'staff', checkedOn: '2024-03-05', confirmedOn: '2026-11-20' } as const;

  it.each([
    ['en', 'Staff, March 2024; visitors found it right in November 2026'],
    ['es', 'Equipo, marzo de 2024; confirmado por visitas en noviembre de 2026'],
    ['ca', 'Equip, març del 2024; confirmat per visites el novembre del 2026'],
  ] as const)('say in %s who said it, and when visitors found it right', (language, text) => {
    const { originText, ageText } = wordsIn(language);
    expect(originText('payment', found, TODAY)).toBe(text);
    expect(ageText('payment', found, TODAY)).toBe(text);
  });

  it('age from the day on which visitors found them right', () => {
    const long = { ...found, confirmedOn: '2025-03-05' };
    expect(words.originText('entry', long, TODAY)).toBe(
      'Staff, March 2024; visitors found it right in March 2025: may have changed',
    );
    expect(words.confirmedText(found, 'short')).toBe('Staff, Mar 2024; visitors: Nov 2026');
    const starter = { ...found, source: 'starter', sourceName: 'Regió7' } as const;
    expect(words.originText('payment', starter, TODAY)).toBe(
      'From Regió7, March 2024; visitors found it right in November 2026',
    );
    const first = { source: 'visitor', checkedOn: '2026-11-20', confirmedOn: '2026-11-20' } as const;
    expect(words.originText('opening_hours', first, TODAY)).toBe('Visitors found it right in November 2026');
  });

  it('trust a door longer than an entry fee', () => {
    const fact = { checkedOn: '2025-11-21' };
    expect(words.ageText('door_width', fact, TODAY)).toBe('Checked last year');
    expect(words.ageText('entry', { checkedOn: '2026-06-22' }, TODAY)).toBe(
      'Checked 5 months ago: may have changed',
    );
  });
});
