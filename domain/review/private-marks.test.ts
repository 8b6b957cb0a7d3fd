import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarks, ownMarks, plainWebsite } from './private-marks.ts';

const kinds = (text: string) => findMarks(text).map(({ kind }) => kind);
const values = (text: string) => findMarks(text).map(({ value }) => value);

describe('marks in a text', () => {
  it.each([
    '612345678',
    '612 34 56 78',
    '6-1-2-3-4-5-6-7-8',
    '(+34) 612 345 678',
    '0034 93 123 45 67',
    '６１２３４５６７８',
    '6️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '612\u200b345\u200b678',
    '+1 (212) 555-0100',
    '612,345,678',
    '612/34/56/78',
    'Carrer Nou 5 2 1 612345678',
    'Tel:612345678: ask Marta',
    'M612345678M',
    'six one two three four five six seven eight',
    'Seis, uno, dos, tres, cuatro, cinco, seis, siete, ocho',
    'sis u dos tres quatre cinc sis set vuit',
    'six double one three four 5678',
    '612 345 six seven eight',
    '612 34O 678',
  ])('phone: %s', (text) => expect(new Set(kinds(`Call ${text}, please.`))).toEqual(new Set(['phone'])));

  it.each([
    'a.b+c@mail.example.org',
    'marta[arroba]gmail.com',
    'marta (at) gmail (dot) com',
    'marta arroba gmail punto com',
  ])('e-mail: %s', (text) => expect(kinds(`Write to ${text}.`)).toContain('email'));

  it.each(['12345678Z', '12.345.678-Z', '12345678 z', 'Y1234567X', 'x-1234567-l', 'AAA123456'])(
    'document: %s',
    (text) => expect(kinds(`Her DNI is ${text}!`)).toEqual(['document']),
  );

  it.each(['@barinventat', '(@marta.puig_)', 'Instagram:@m_p'])('handle: %s', (text) =>
    expect(kinds(`Follow ${text}.`)).toEqual(['handle']),
  );

  it.each([
    'Open 22:00-06:00, 1995–2005, 2026-06-28, 28/06/2026',
    'From 10 € to 12.50 €, 300 people, 08011 Barcelona',
    'Line 1 2 3 4 5 and bus N1 N2',
    'Carrer 123456789012345678901234567890',
    'Carrer de Balmes 92 3-1 08007 Barcelona',
    'On 7.11.2026-08.11, at 9:00-14:00, 17:00',
    'Passeig de Gràcia 28 bis, 4-2',
    'Pride @ the beach, #pride2026',
    'Noche.Entrada libre, c.la Rambla',
    'Obert de dos a set, un bar nou amb dos pisos, set sales i vuit taules',
    'One of the two best, at this dot; en este punto es gratis',
  ])('nothing: %s', (text) => expect(kinds(text)).toEqual([]));

  it('a number in any spelling, in any text', () => {
    const digits = fc.integer({ min: 600_000_000, max: 999_999_999 }).map(String);
    const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '- '), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(digits, separators, (number, between) => {
        const spelled = [...number].map((digit, at) => digit + (at < 8 ? between[at] : '')).join('');
        const isOfPlaceOrDay = /(?<!\d)(?:08\d{3}|(?:19|20)\d{2})(?!\d)/.test(spelled);
        return isOfPlaceOrDay || kinds(`So ${spelled}, yes`).includes('phone');
      }),
    );
  });

  it('links, by registrable domain and path', () => {
    const text =
      'https://a.b.evil.co.uk/x?y, www.other.example/; third.cat. wa.me/34612345678! http://192.0.2.1/a and bit.ly/Abc';
    expect(values(text)).toEqual(
      expect.arrayContaining(['evil.co.uk/x?y', 'other.example', 'third.cat', '192.0.2.1/a', 'bit.ly/Abc']),
    );
  });

  it.each(['evil-one . com', 'evil-one dot com', 'evil-one punto com', 'evil-one(dot)com'])(
    'link: %s',
    (text) => expect(values(`More at ${text} today.`)).toEqual(['evil-one.com']),
  );

  it('of long texts take steps in proportion to their length', () => {
    const texts = ['a', '1', 'a.', '1 ', '@', 'a@', '-', '6-', 'aa.cat ', '@aa ', '12345678Z '];
    for (const text of texts) {
      const effort = { steps: 0 };
      findMarks(text.repeat(5000 / text.length), effort);
      expect(effort.steps).toBeLessThanOrEqual(5000 * 18);
    }
  });
});

it('a text that unfolds into many letters is one', () => {
  expect(kinds(`${'ﷺ'.repeat(9)} 612345678`)).toEqual(['hidden']);
});

describe('the own contact', () => {
  const isOwn = ownMarks({
    website: 'https://www.bar-inventat.cat',
    phone: '+34 931 234 567',
    email: 'hola@bar.example',
  });
  it.each([
    ['www.bar-inventat.cat/ca', true],
    ['info@bar-inventat.cat', true],
    ['93 123 45 67', true],
    ['hola@bar.example', true],
    ['bar-inventat.com', false],
    ['93 123 45 68', false],
    ['altra@bar.example', false],
  ])('%s: %s', (text, expected) => {
    const [mark] = findMarks(text);
    expect(mark && isOwn(mark)).toBe(expected);
  });

  it('on a host that many share is its own page only', () => {
    const isOwnPage = ownMarks({ website: 'https://instagram.com/bar_inventat' });
    const own = (text: string) => findMarks(text).map(isOwnPage);
    expect(own('instagram.com/bar_inventat/')).toEqual([true]);
    expect(own('instagram.com/marta')).toEqual([false]);
    expect(own('marta@instagram.com')).toEqual([false]);
  });
});

it('a website in another spelling is the same', () => {
  const spellings = ['http://www.Bar.example/', 'https://bar.example', 'bar.example//'];
  expect(new Set(spellings.map(plainWebsite))).toEqual(new Set(['bar.example']));
  expect(plainWebsite('https://bar.example/Ca')).toBe('bar.example/Ca');
});
