import { environmentManager, focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshEvery } from './refresh.ts';

const HALF_HOUR = 1_800_000;
const client = new QueryClient();

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
  client.mount();
});
afterEach(() => {
  client.unmount();
  client.clear();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

/** Places, weather, recommendations (now-4). */
describe.each([300, 600, 1800])('a query of %i seconds', (seconds) => {
  const watch = async () => {
    const ask = vi.fn(async () => 'answer');
    const observer = new QueryObserver(client, {
      queryKey: [seconds],
      queryFn: ask,
      ...refreshEvery(seconds),
    });
    const stop = observer.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    return { ask, stop };
  };

  it('is asked that often, and no more', async () => {
    const { ask, stop } = await watch();
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync((seconds - 1) * 1000);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(HALF_HOUR);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not asked while the page is hidden, and once when it comes back', async () => {
    const { ask, stop } = await watch();
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(2 * HALF_HOUR);
    expect(ask).toHaveBeenCalledTimes(1);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });
});
