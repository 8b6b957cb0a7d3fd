import { describe, expect, it } from 'vitest';
import type { HelpNumber } from '#contract/help/help.ts';
import { HELP_LANGUAGES } from '#contract/language.ts';
import seeded from '#db/seed/data/help.json' with { type: 'json' };
import { isTelling } from '#domain/help/help-edits.ts';
import texts from '#domain/help/help-texts.json' with { type: 'json' };
import { PURPOSES } from '#domain/help/purposes.ts';
import { helpPage, MAX_HELP_BYTES } from './help-page.ts';

const TODAY = '2026-11-24';
const unknown = { languages: null, hours: null, isFree: null, showsOnBill: null, website: null };
const number = (fields: Partial<HelpNumber> = {}): HelpNumber => ({
  id: 1,
  purpose: 'Emergencies',
  number: '112',
  ...unknown,
  isInside: false,
  checkedOn: '2026-09-07',
  isCheckedHere: true,
  waitsSince: '2026-08-07',
  ...fields,
});
const STARTER = seeded.map((fields, index) => number({ ...fields, id: index + 1 }));

describe.each(HELP_LANGUAGES)('the page in %s', (language) => {
  const page = helpPage(STARTER, language, TODAY);
  const visible = page.replace(/<style>[\s\S]*?<\/style>/, '').replace(/<[^>]+>/g, ' ');

  it('fits', () => expect(Buffer.byteLength(page)).toBeLessThan(MAX_HELP_BYTES));

  it('has a text of its own for everything', () => {
    for (const [key, text] of Object.entries(texts[language])) {
      expect(text, key).not.toBe('');
      const same: string[] = ['es', 'ca', 'fr', 'pt'].includes(language) ? ['free', 'website'] : [];
      if (language !== 'en' && !same.includes(key)) expect(text, key).not.toBe(texts.en[key as 'title']);
    }
    for (const purpose of PURPOSES) if (language !== 'en') expect(purpose[language]).not.toBe(purpose.en);
    for (const { purpose, isInside } of STARTER)
      if (!isInside && language !== 'en') expect(visible).not.toContain(purpose);
  });

  it('tells nothing of the site or of the person', () => {
    expect(isTelling(visible)).toBe(false);
    expect(page).not.toMatch(/gu[ií]a|guide|lgbt|lgtb|gay|queer|лгбт|مثلي|同性/i);
    expect(visible).not.toContain('Centre');
    expect(page).not.toContain('938');
  });

  it('runs nothing and asks for nothing', () => {
    expect(page).not.toMatch(/<script|<img|@import|url\(|<link(?! rel="icon" href="data:,")/);
  });

  it('leads back to the start page by a word that names nothing', () => {
    expect(page).toMatch(new RegExp(`<main>\\n<a class="w" href="/">${texts[language].back}</a>`));
  });

  it('links the seven others by their own names', () => {
    const links = [...page.matchAll(/href="\/help\?lang=(\w+)" lang="\w+" hreflang="(\w+)"[^>]*>([^<]+)</g)];
    const others = HELP_LANGUAGES.filter((other) => other !== language);
    expect(links.map(([, lang, hreflang, name]) => [lang, hreflang, name])).toEqual(
      others.map((other) => [other, other, texts[other].name]),
    );
  });
});

describe('a record', () => {
  it('says when it was checked, in words', () => {
    const day = { checkedOn: '2026-08-26' };
    expect(helpPage([number(day)], 'en', TODAY)).toContain(
      'Checked <time datetime="2026-08-26">August 26, 2026</time></p>',
    );
    expect(helpPage([number(day)], 'es', TODAY)).toContain('26 de agosto de 2026');
    expect(helpPage([number(day)], 'ar', TODAY)).toContain('26 أغسطس 2026');
  });

  it('says after 90 days that this is long ago', () => {
    const on = (checkedOn: string) => helpPage([number({ checkedOn })], 'en', TODAY);
    expect(on('2026-08-26')).not.toContain('90 days');
    expect(on('2026-08-25')).toContain('August 25, 2026</time> (more than 90 days ago)');
  });

  it('leaves out what is not known', () => {
    const page = helpPage([number()], 'en', TODAY);
    for (const name of ['Hours', 'Price', 'Phone bill', 'Languages'])
      expect(page).not.toContain(`<p>${name}:`);
  });

  it('says once, at the end, between which days all were checked', () => {
    const days = ['2026-11-01', '2026-09-14', '2026-10-02'];
    const page = helpPage(
      days.map((checkedOn) => number({ checkedOn })),
      'en',
      TODAY,
    );
    expect(page.match(/Checked/g)).toHaveLength(1);
    expect(page).toContain(
      'Checked <time datetime="2026-09-14">September 14, 2026</time> – <time datetime="2026-11-01">',
    );
  });

  it('is a link that calls, isolated left to right', () => {
    const page = helpPage([number({ number: '+34 934 132 000' })], 'ar', TODAY);
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toMatch(/href="tel:\+34934132000"[^>]*><bdi dir="ltr">\+34 934 132 000<\/bdi>/);
  });

  it.each([
    ['24/7', true],
    ['24 hours', true],
    ['09:00-14:00', false],
    [null, false],
  ])('with the hours %s answers now: %s', (hours, answers) => {
    expect(helpPage([number({ hours })], 'en', TODAY).includes('Answers now')).toBe(answers);
  });

  it('of another purpose is shown as staff wrote it, and as text', () => {
    expect(helpPage([number({ purpose: 'Sea <rescue>' })], 'uk', TODAY)).toContain('Sea &#60;rescue&#62;');
    expect(helpPage([number({ purpose: 'emergències' })], 'uk', TODAY)).toContain('Надзвичайні ситуації');
  });
});

it('without numbers still says whom to call', () => {
  for (const language of HELP_LANGUAGES) expect(helpPage([], language, TODAY)).toContain('112');
});
