import { describe, expect, it } from 'vitest';
import { shiftCounter } from './quick-exit.ts';

function presser() {
  let time = 0;
  const counter = shiftCounter(() => time);
  return {
    wait: (ms: number) => {
      time += ms;
    },
    shift: () => {
      counter.down('Shift');
      return counter.up('Shift');
    },
    capital: (letter: string) => {
      counter.down('Shift');
      counter.down(letter);
      counter.up(letter);
      return counter.up('Shift');
    },
  };
}

describe('Shift three times', () => {
  it('leaves at the third press within five seconds', () => {
    const keys = presser();
    expect(keys.shift()).toBe(false);
    keys.wait(2000);
    expect(keys.shift()).toBe(false);
    keys.wait(2000);
    expect(keys.shift()).toBe(true);
  });

  it('does not leave when the three take longer', () => {
    const keys = presser();
    keys.shift();
    keys.wait(3000);
    keys.shift();
    keys.wait(3000);
    expect(keys.shift()).toBe(false);
    keys.wait(100);
    expect(keys.shift()).toBe(true);
  });

  it('does not leave a visitor who writes capitals', () => {
    const keys = presser();
    expect([keys.capital('A'), keys.capital('B'), keys.capital('C'), keys.capital('D')]).not.toContain(true);
  });

  it('begins again after any other key', () => {
    const keys = presser();
    keys.shift();
    keys.shift();
    keys.capital('A');
    expect(keys.shift()).toBe(false);
  });
});
