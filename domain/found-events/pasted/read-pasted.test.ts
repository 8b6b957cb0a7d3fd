import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import fixture from '../../../tests/fixtures/pasted-texts.json' with { type: 'json' };
import { readPasted } from './read-pasted.ts';

type Expected = {
  name: string;
  text: string;
  reads?: Record<string, unknown>;
  quotes?: Record<string, string>;
  refused?: string;
};
const { today, placeNames } = fixture;
const texts = fixture.texts as unknown as Expected[];
const read = (text: string, chosen?: Parameters<typeof readPasted>[0]['chosen']) =>
  readPasted({ text, today, placeNames, chosen });

describe('a pasted text', () => {
  it.each(texts)('$name', ({ text, reads = {}, quotes = {}, refused }) => {
    const pasted = read(text);
    if (!pasted.ok || refused) {
      expect(pasted).toEqual({ ok: false, reason: refused });
      return;
    }
    expect(pasted.event).toMatchObject(reads);
    expect(pasted.evidence).toMatchObject(quotes);
  });

  it('quotes each field letter for letter', () => {
    for (const { text } of texts) {
      const pasted = read(text);
      if (!pasted.ok) continue;
      for (const [field, words] of Object.entries(pasted.evidence)) expect(text, field).toContain(words);
    }
  });

  it('has traps for half of its texts, in three languages', () => {
    const traps = texts.filter(({ name }) => name.startsWith('trap: '));
    expect(texts.length).toBeGreaterThanOrEqual(20);
    expect(traps.length * 2).toBeGreaterThanOrEqual(texts.length);
  });

  it('is read without an error, whatever it is', () => {
    const words = fc.constantFrom(
      ...'12 de desembre 2026 , . \n Lloc: tel. 23h a 6h 10 € cada dijous fins i y C/ https://a.example/ @ 📍 ¡ ŀ \u0000 \u202e \ud800'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 25 }), (parts) => {
        const text = parts.join(' ');
        const pasted = read(text);
        if (!pasted.ok) return;
        expect(pasted.event.title).not.toBe('');
        for (const quoted of Object.values(pasted.evidence)) expect(text).toContain(quoted);
      }),
    );
  });
});

describe('words that a model chose', () => {
  const text =
    'Ball de cap d’any\nSopar 30 de desembre, ball 31 de desembre a les 23h\nEntrada 20 €, socis 10 €';

  it('decide between dates', () => {
    expect(read(text)).toEqual({ ok: false, reason: 'several' });
    expect(read(text, { dates: '31 de desembre' })).toMatchObject({
      ok: true,
      event: { title: 'Ball de cap d’any', startDate: '2026-12-31', startTime: '23:00:00' },
      evidence: { startDate: '31 de desembre' },
    });
  });

  it.each([
    ['a date that is not in the text', { dates: '24 de desembre' }],
    ['a date that is no date', { dates: 'Ball de cap d’any' }],
    ['two dates', { dates: '30 de desembre, ball 31 de desembre' }],
    ['other letters', { dates: '31 De Desembre' }],
  ])('are dropped: %s', (_, chosen) => expect(read(text, chosen)).toEqual({ ok: false, reason: 'several' }));

  it('say only what the text says', () => {
    const chosen = {
      dates: '31 de desembre',
      price: 'gratis',
      title: 'Orgia',
      times: 'a les 23h',
      address: '  ',
    };
    expect(read(text, chosen)).toMatchObject({
      event: { title: 'Ball de cap d’any', price: '20 €', address: null, startTime: '23:00:00' },
    });
  });

  it('make no event of a flyer of another year', () => {
    const old = 'Festa 2019\n12 de desembre, 20h';
    expect(read(old, { dates: '12 de desembre' })).toEqual({ ok: false, reason: 'over' });
  });
});
