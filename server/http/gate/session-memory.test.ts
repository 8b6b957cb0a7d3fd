import { describe, expect, it } from 'vitest';
import { createSessionMemory } from './session-memory.ts';

const young = (block: string) => ({ key: block, isYoung: true });
const old = (device: string) => ({ key: device, isYoung: false });
const SIZES = { most: 100, ofBlock: 10, ofDevice: 3 };

describe('the memory of good sessions', () => {
  it('tells when a session was last checked, and who reads with it', () => {
    const memory = createSessionMemory(SIZES);
    memory.keep('one', { at: 1, circle: null, guestUntil: null, reader: young('here') });
    memory.keep('one', { at: 2, circle: null, guestUntil: null, reader: old('device') });
    expect(memory.get('one')).toEqual({ at: 2, circle: null, guestUntil: null, reader: old('device') });
    memory.delete('one');
    memory.delete('one');
    expect(memory.get('one')).toBeUndefined();
  });

  it('loses no other session to a flood from one address block, or by one device', () => {
    const memory = createSessionMemory(SIZES);
    memory.keep('a visitor', { at: 1, circle: null, guestUntil: null, reader: old('theirs') });
    memory.keep('a newcomer', { at: 1, circle: null, guestUntil: null, reader: young('their bar') });
    for (let n = 0; n < 1000; n += 1) {
      memory.keep(`block ${n}`, { at: 2, circle: null, guestUntil: null, reader: young('a flat') });
      memory.keep(`device ${n}`, { at: 2, circle: null, guestUntil: null, reader: old('a device') });
    }
    expect(memory.get('a visitor')).toBeDefined();
    expect(memory.get('a newcomer')).toBeDefined();
    const left = (name: string) => Array.from({ length: 1000 }, (_, n) => `${name} ${n}`).filter(memory.get);
    expect([left('block'), left('device')].map((tokens) => tokens.length)).toEqual([10, 3]);
    expect(left('device')).toEqual(['device 997', 'device 998', 'device 999']);
  });

  it('loses no known device’s session to a flood of young ones from anywhere', () => {
    const memory = createSessionMemory(SIZES);
    memory.keep('a visitor', { at: 1, circle: null, guestUntil: null, reader: old('theirs') });
    for (let n = 0; n < 1000; n += 1)
      memory.keep(`${n}`, { at: 2, circle: null, guestUntil: null, reader: young(`block ${n}`) });
    expect(memory.get('a visitor')).toBeDefined();
    expect(Array.from({ length: 1000 }, (_, n) => `${n}`).filter(memory.get)).toHaveLength(100);
  });

  it('forgets the one that was used longest ago first', () => {
    const memory = createSessionMemory(SIZES);
    for (let n = 0; n < 10; n += 1)
      memory.keep(`${n}`, { at: n, circle: null, guestUntil: null, reader: young('here') });
    memory.keep('0', { at: 10, circle: null, guestUntil: null, reader: young('here') });
    memory.keep('more', { at: 11, circle: null, guestUntil: null, reader: young('here') });
    expect(memory.get('0')).toBeDefined();
    expect(memory.get('1')).toBeUndefined();
  });
});
