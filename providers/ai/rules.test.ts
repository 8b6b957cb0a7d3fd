import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import words from '#db/seed/data/vocabulary.json' with { type: 'json' };
import { plainAnswer } from './plain-answer.ts';
import { NO_FACTS, type PlaceFacts, type TagWord, type Vocabulary } from './port.ts';
import { TAG_WORDS } from './rules/choose-words.ts';
import { rulesAi } from './rules.ts';

const VOCABULARY: Vocabulary = {
  categories: words.categories.map(({ name }, index) => ({ id: index + 1, name })),
  tags: words.tags.map(({ name, type }, index) => ({ id: index + 1, name, type: type as TagWord['type'] })),
};
const ai = rulesAi();
const FEDERICA = {
  name: 'La Federica',
  category: 'Bars',
  address: 'Carrer de Salvà, 3',
  neighborhood: 'el Poble-sec',
};

const facts = (more: Partial<PlaceFacts>): PlaceFacts => ({ ...NO_FACTS, name: 'Exemple', ...more });
async function described(more: Partial<PlaceFacts>): Promise<string> {
  const answer = await ai.describePlace(facts(more));
  return answer.ok ? answer.value : '';
}
async function tagsOf(more: Partial<PlaceFacts>): Promise<string[]> {
  const answer = await ai.suggestTags(facts(more), VOCABULARY.tags);
  return answer.ok ? answer.value.map((id) => VOCABULARY.tags[id - 1]?.name ?? '?') : [];
}

describe('a description by rules', () => {
  it('says what is known', async () => {
    const text = await described({
      ...FEDERICA,
      openingHours: {
        'Tuesday - Thursday': '19:00 – 01:00',
        'Friday, Saturday': '19:00 – 03:00',
        Sunday: 'Closed',
      },
    });
    expect(text).toBe(
      'La Federica is a bar in el Poble-sec, Barcelona. It is at Carrer de Salvà, 3. It is open Tuesday to ' +
        'Thursday from 19:00 to 01:00 and Friday to Saturday from 19:00 to 03:00; it is closed on Sunday.',
    );
  });

  it('says it in the language of the form', async () => {
    const place = {
      ...FEDERICA,
      openingHours: {
        'Tuesday - Thursday': '19:00 – 01:00',
        Friday: '12:00 – 15:00, 19:00 – 03:00',
        Saturday: '00:00 – 24:00',
        Sunday: 'Closed',
      },
    };
    expect(await described({ ...place, language: 'es' })).toBe(
      'La Federica es un bar en el Poble-sec, Barcelona. La dirección es Carrer de Salvà, 3. Abre de martes a jueves ' +
        'de 19:00 a 01:00, los viernes de 12:00 a 15:00 y de 19:00 a 03:00 y los sábados las 24 horas; cierra los ' +
        'domingos.',
    );
    expect(await described({ ...place, language: 'ca' })).toBe(
      'La Federica és un bar al Poble-sec, Barcelona. L’adreça és Carrer de Salvà, 3. Obre de dimarts a dijous de ' +
        '19:00 a 01:00, els divendres de 12:00 a 15:00 i de 19:00 a 03:00 i els dissabtes les 24 hores; tanca els ' +
        'diumenges.',
    );
    expect(await described({ name: 'Exemple', neighborhood: "l'Antiga Esquerra", language: 'ca' })).toBe(
      "Exemple és un lloc a l'Antiga Esquerra, Barcelona.",
    );
  });

  it('knows with a name and a category what to say, and with a name alone', async () => {
    expect(await described({ name: 'Punto', category: 'Bars' })).toBe('Punto is a bar in Barcelona.');
    expect(await described({ name: 'Punto' })).toBe('Punto is a place in Barcelona.');
    expect(await described({ name: 'Sauna Exemple', category: 'Clubs' })).toBe(
      'Sauna Exemple is a sauna in Barcelona.',
    );
    expect(await described({ openingHours: { 'Monday - Sunday': '00:00 – 24:00' } })).toContain(
      'open every day all day',
    );
  });

  it('calls a day closed only when the hours say so, and never one that they leave out', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const said = fc.constantFrom('closed', '18:00 – 02:00', null);
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 7, maxLength: 7 }), async (week) => {
        const lines = days.flatMap((day, index) => (week[index] ? [[day, week[index]] as const] : []));
        const text = await described({ openingHours: Object.fromEntries(lines) });
        const isClosedSaid = text.includes('it is closed');
        expect(isClosedSaid).toBe(week.includes('closed') && week.some((hours) => hours?.startsWith('18')));
        const closed = text.split('it is closed')[1] ?? '';
        for (const [index, day] of days.entries()) {
          if (closed.includes(day)) expect(week[index]).toBe('closed');
        }
      }),
    );
  });

  it('leaves out hours that it cannot read', async () => {
    expect(
      await described({ openingHours: { Monday: '18:00 – 02:00', Tuesday: 'when we like' } }),
    ).not.toContain('open');
  });

  it('is one that the form takes, whatever the facts are', async () => {
    const slip = /undefined|\[object|NaN|function/;
    const text = fc.string({ minLength: 2, maxLength: 120 }).filter((one) => !slip.test(one));
    const maybe = fc.option(text);
    const some = fc.record({
      name: text,
      category: fc.option(fc.constantFrom('Bars', 'Clubs', 'Nonsense', 'constructor', '__proto__')),
      address: maybe,
      neighborhood: maybe,
      openingHours: fc.option(fc.dictionary(text, text, { maxKeys: 4 })),
      description: maybe,
    });
    await fc.assert(
      fc.asyncProperty(some, async (given) => {
        const description = await described(given);
        expect(description.length).toBeGreaterThanOrEqual(10);
        expect(description).not.toMatch(slip);
        expect(Array.isArray(await tagsOf(given))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

describe('tags by rules', () => {
  it.each([
    [
      'Karaoke and cocktails on our terrace, with a drag show every Friday.',
      ['Drag Shows', 'Karaoke', 'Terrace', 'Cocktails'],
    ],
    [
      'Llibreria amb cafè i terrassa.',
      ['Terrace', 'Bookshop', 'Afternoon Coffee', 'Rainy Day', 'Alcohol-free Plans'],
    ],
    ['Discoteca con DJs de techno.', ['DJ Sets', 'Dance Floor', 'Electronic', 'Dancing Till Late']],
    ['A room without anything.', []],
    ['Barcelona barbershop', []],
  ])('%s', async (description, expected) => {
    expect(await tagsOf({ description })).toEqual(expected);
  });

  it('follow from the hours', async () => {
    expect(await tagsOf({ openingHours: { Friday: '23:00 – 05:00' } })).toEqual(['Late Night']);
    expect(await tagsOf({ openingHours: { Friday: '18:00 – 02:00' } })).toEqual([]);
    expect(await tagsOf({ openingHours: { 'Monday - Sunday': '00:00 – 24:00' } })).toEqual(['Open 24 Hours']);
  });

  it('are in the vocabulary, every one of the table', () => {
    const names = new Set(VOCABULARY.tags.map(({ name }) => name));
    expect([...TAG_WORDS.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  it('may be ones that staff has added', async () => {
    const tags = [{ id: 9, name: 'Chess Corner', type: 'tag' as const }];
    expect(await ai.suggestTags(facts({ description: 'With a chess corner.' }), tags)).toMatchObject({
      value: [9],
    });
  });
});

describe('an analysis by rules', () => {
  it.each([
    ['Cafè Exemple', ['Cafes']],
    ['Bar Restaurante Exemple', ['Restaurants', 'Bars']],
    ['Sauna Exemple', ['Clubs']],
    ['Llibreria Exemple', ['Landmarks']],
    ['Exemple', []],
  ])('of %s', async (name, expected) => {
    const answer = await ai.analyzePlace(facts({ name }), VOCABULARY);
    if (!answer.ok) throw new Error(answer.reason);
    expect(answer.value.categoryIds.map((id) => VOCABULARY.categories[id - 1]?.name)).toEqual(expected);
    expect(answer.value.newTags).toEqual([]);
    expect(plainAnswer(10, 1200).safeParse(answer.value.description).success).toBe(true);
  });
});
