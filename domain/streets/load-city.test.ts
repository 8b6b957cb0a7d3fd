import { expect, it, vi } from 'vitest';
import { loadCityStreets, prepareCityStreets } from './load-city.ts';

it('prepares the streets in parts, between which the server can answer', async () => {
  const { parts } = await loadCityStreets();
  const pause = vi.fn(async () => undefined);
  await prepareCityStreets(pause);
  expect(pause).toHaveBeenCalledTimes(parts.length);
  // Nothing is prepared twice: each part is the same object from now on.
  for (const part of parts) expect(part()).toBe(part());
});
