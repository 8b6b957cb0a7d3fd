import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecommendations } from './read-recommendations.ts';

const fallback = { title: 'Explore', description: 'Look around.', type: 'city' };
const bar = { title: 'Bar', description: 'Open until 03:00.', type: 'bars', placeId: 7 };
const party = { title: 'Party', description: 'Starts at 23:00.', type: 'event', eventId: 3 };
const read = (items: unknown) => readRecommendations(items, fallback);
const fenced = (value: unknown) => `Sure!\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\nHave fun`;

describe('readRecommendations', () => {
  it.each([
    ['objects', [bar, party], [bar, party]],
    ['a fenced object', [fenced(bar)], [bar]],
    ['a fenced list', [fenced([bar, party])], [bar, party]],
    ['a fenced answer', [fenced({ recommendations: [bar] })], [bar]],
    ['a fence without a language', [`\`\`\`${JSON.stringify(bar)}\`\`\``], [bar]],
    ['JSON without a fence', [JSON.stringify(bar)], [bar]],
    ['objects beside text', [bar, 'Go out!', fenced(party)], [bar, fallback, party]],
    ['text alone', ['Go out!', 'Dance!'], [fallback]],
    ['broken JSON', ['```json\n{"title": \n```'], [fallback]],
    ['an empty list', [], [fallback]],
    ['no list', undefined, [fallback]],
    ['numbers and nothing', [1, null, true], [fallback]],
    ['objects of another kind', [{ name: 'Bar' }, { title: 12 }, { title: ' ' }], [fallback]],
  ])('reads %s', (_, items, expected) => expect(read(items)).toEqual(expected));

  it('keeps nothing that is no id, and cuts what is too long', () => {
    const [item] = read([{ title: 'x'.repeat(500), description: 3, placeId: '7', eventId: -1, html: '<b>' }]);
    expect(item).toEqual({ title: 'x'.repeat(120), description: '', type: '' });
  });

  it('always has between one and six to show', () => {
    fc.assert(
      fc.property(fc.anything(), (items) => {
        const shown = read(items);
        expect(shown.length).toBeGreaterThanOrEqual(1);
        expect(shown.length).toBeLessThanOrEqual(6);
        for (const { title } of shown) expect(title.trim()).not.toBe('');
      }),
    );
  });
});
