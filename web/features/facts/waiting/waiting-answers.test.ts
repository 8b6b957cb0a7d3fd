import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropAnswer,
  type FactAnswer,
  isSame,
  keepAnswer,
  noteTheirs,
  parseAnswers,
  rereadAnswers,
  waitingAnswers,
} from './waiting-answers.ts';

let values: Map<string, string>;
beforeEach(() => {
  values = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  });
  rereadAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const steps: FactAnswer = { placeId: 7, kind: 'entrance', value: { is: 'steps', count: 2 }, seen: null };
const ramp: FactAnswer = { ...steps, value: { is: 'ramp' } };
const loud: FactAnswer = { placeId: 7, kind: 'noise', value: 'same', seen: { is: 'loud' } };

describe('answers that wait', () => {
  it('are one for each question, in this tab, without a time', () => {
    keepAnswer(steps);
    keepAnswer(loud);
    keepAnswer(ramp);
    expect(waitingAnswers.get()).toEqual([loud, ramp]);
    expect([...values.keys()]).toEqual(['answers']);
    expect(values.get('answers')).not.toMatch(/\d{4}-\d\d|\d{10}/);
    expect(parseAnswers(values.get('answers') ?? null)).toEqual([loud, ramp]);
    dropAnswer(ramp);
    dropAnswer(loud);
    expect(values.size).toBe(0);
  });

  it('remember what others said meanwhile', () => {
    keepAnswer(steps);
    noteTheirs(steps, { is: 'step_free' });
    expect(rereadAnswers()).toEqual([{ ...steps, theirs: { is: 'step_free' } }]);
    noteTheirs(steps, null);
    expect(parseAnswers(values.get('answers') ?? null)).toEqual([{ ...steps, theirs: null }]);
  });

  it('do not come back when the gate has emptied the store', () => {
    keepAnswer(steps);
    values.clear();
    keepAnswer(loud);
    expect(waitingAnswers.get()).toEqual([loud]);
  });

  it('are read only when they are answers', () => {
    const bad = [
      'no json',
      'null',
      '{}',
      '[null]',
      '[{"placeId":0,"kind":"noise","value":null}]',
      '[{"placeId":7,"kind":"noise","value":{"is":"ramp"}}]',
      '[{"placeId":7,"kind":"horoscope","value":null}]',
      '[{"placeId":7,"kind":"entrance","value":{"is":"steps","count":21}}]',
    ];
    for (const text of bad) expect(parseAnswers(text)).toEqual([]);
  });

  it('say the same when they confirm, or repeat what was seen', () => {
    expect(isSame(loud)).toBe(true);
    expect(isSame({ ...loud, value: { is: 'loud' } })).toBe(true);
    expect(isSame({ ...loud, value: { is: 'quiet' } })).toBe(false);
    expect(isSame({ ...loud, value: null })).toBe(false);
  });
});
