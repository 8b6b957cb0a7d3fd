import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const turn = (state: 'visible' | 'hidden') => {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
};
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

let stop: () => void;
const turned = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:40:30Z') });
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  turned.mockClear();
  const { onMinute } = await import('./use-clock.ts');
  stop = onMinute(turned);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the clock of all screens', () => {
  it('turns once a minute, with the wall clock', () => {
    vi.advanceTimersByTime(29_000);
    expect(turned).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(turned).toHaveBeenCalledOnce();
    minutes(10);
    expect(turned).toHaveBeenCalledTimes(11);
  });

  it('stands still while the page is hidden, and is right when it comes back', () => {
    turn('hidden');
    expect(vi.getTimerCount()).toBe(0);
    minutes(30);
    expect(turned).not.toHaveBeenCalled();
    turn('visible');
    expect(turned).toHaveBeenCalledOnce();
    minutes(1);
    expect(turned).toHaveBeenCalledTimes(2);
  });

  it('has one timer however many look at it, and none for nobody', async () => {
    const { onMinute } = await import('./use-clock.ts');
    const others = [onMinute(turned), onMinute(vi.fn())];
    expect(vi.getTimerCount()).toBe(1);
    for (const leave of [...others, stop]) leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});
