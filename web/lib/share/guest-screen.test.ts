import { expect, it } from 'vitest';
import { openScreen, sealScreen } from './guest-screen.ts';

const PLAN = { path: '/plan', plan: JSON.stringify('W'.repeat(900)) };
const PLACE = { path: '/places/7', plan: '' };

it.each([PLACE, { path: '/events/12', plan: '' }, PLAN])(
  'a screen opens with its key: %j',
  async (screen) => {
    const { sealed, key } = await sealScreen(screen);
    expect(await openScreen(sealed, key)).toEqual(screen);
    expect(sealed).not.toContain('places');
    expect(key).toMatch(/^[\w-]{43}$/);
  },
);

it('a screen does not open with another key, a shorter one, or altered', async () => {
  const { sealed, key } = await sealScreen(PLACE);
  const other = await sealScreen(PLACE);
  for (const [text, by] of [
    [sealed, other.key],
    [sealed, key.slice(0, -2)],
    [other.sealed, key],
    [sealed.slice(0, -4), key],
    ['', key],
  ] as const)
    expect(await openScreen(text, by)).toBeNull();
});

it.each(['https://elsewhere.example/', '//elsewhere.example', '/places/7/../../admin', '/admin', '/profile'])(
  'a link of a friend leads to no other screen: %s',
  async (path) => {
    const { sealed, key } = await sealScreen({ path, plan: '' });
    expect(await openScreen(sealed, key)).toBeNull();
  },
);

it('places, events and short plans are sealed texts of the same length', async () => {
  const lengths = [PLACE, { path: '/events/12345', plan: '' }, { path: '/plan', plan: '[1]' }];
  const sealed = await Promise.all(lengths.map(async (screen) => (await sealScreen(screen)).sealed.length));
  expect(new Set(sealed).size).toBe(1);
});

it('a plan that no link holds is refused', async () => {
  await expect(sealScreen({ path: '/plan', plan: 'x'.repeat(2000) })).rejects.toThrow('longer');
});
