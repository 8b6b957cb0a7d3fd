import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '#tests/fixtures/lying-model.json' with { type: 'json' };
import { cpuMs } from '#tests/support/machine/cpu-time.ts';
import { isSupported } from './evidence.ts';
import { NO_FACTS, type PlaceFacts } from './port.ts';

const PLACES: Record<string, PlaceFacts> = cases.places as Record<string, PlaceFacts>;
type Case = { place: string; text: string; words: string };
const supported = ({ place, text, words }: Case) =>
  isSupported({ text, words }, { ...NO_FACTS, ...PLACES[place] } as PlaceFacts);

describe('a lying model', () => {
  it('has sixty cases', () => expect(cases.lies).toHaveLength(60));

  it.each(cases.lies)('$why: $text', (lie) => {
    expect(supported(lie)).toBe(false);
  });
});

it.each(cases.truths)('an honest sentence stays: $text', (truth) => {
  expect(supported(truth)).toBe(true);
});

it('a sentence needs a source: no words support one about nothing', () => {
  const facts = { ...NO_FACTS, name: 'Punto' };
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, words) => {
      fc.pre(!'Punto'.includes(words));
      expect(isSupported({ text, words }, facts)).toBe(false);
    }),
  );
});

it('costs little for a long text', async () => {
  const facts = { ...NO_FACTS, name: 'a', address: 'a, '.repeat(66), description: 'a, '.repeat(1600) };
  const text = 'a '.repeat(300);
  expect(await cpuMs(() => isSupported({ text, words: 'a, a' }, facts), 500)).toBeLessThanOrEqual(500);
});
