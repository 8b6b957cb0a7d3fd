import { expect, it } from 'vitest';
import { builtInBasemap } from './basemap.ts';

const map = builtInBasemap();

it('has an empty tile where no street is', async () => {
  const sea = await map.resource('14/8310/6135');
  expect(sea).toEqual({
    ok: true,
    resource: { body: new Uint8Array(), contentType: 'application/x-protobuf' },
  });
});

it.each([
  '',
  '14/8290',
  '14/8290/6119.br',
  '../main.js',
  '14/8290/../../../main.js',
  'streets.json',
  'both/sprite/0',
])('has nothing at %j', async (path) => {
  expect(await map.resource(path)).toEqual({ ok: false, reason: 'missing' });
});

it('answers the streets in words, if only with none in a tree that was not built', async () => {
  expect(JSON.parse(await map.geometry())).toMatchObject({ type: 'FeatureCollection' });
});
