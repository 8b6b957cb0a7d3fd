import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patientParser } from '#tests/support/stubs/patient-parser.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { builtInBasemap } from './built-in/basemap.ts';
import { builtInStyle } from './built-in/style.ts';
import type { MapTheme } from './port.ts';
import { type RemoteBasemapOptions, remoteBasemap } from './remote.ts';

const STYLE = {
  version: 8,
  glyphs: 'fonts/{fontstack}/{range}.pbf',
  sprite: '/sprites/basic?v=2',
  sources: {
    streets: { type: 'vector', url: '/tiles.json' },
    odd: { type: 'vector', url: 'pmtiles://elsewhere' },
  },
  layers: [
    { id: 'bg', type: 'background' },
    { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' },
    {
      id: 'names',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'places',
      layout: {
        'text-font': [
          'step',
          ['zoom'],
          ['literal', ['Noto Sans']],
          12,
          ['literal', ['Noto Bold', 'Noto Sans']],
        ],
      },
    },
  ],
};

let server: Server;
let base: string;
let dataDir: string;
let asked: string[];
let answers: Record<string, { status?: number; type?: string; body?: string; location?: string }>;

beforeEach(async () => {
  asked = [];
  dataDir = await mkdtemp(join(tmpdir(), 'guide-map-'));
  server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers[path] ?? { status: 404 };
    response.writeHead(answer.status ?? 200, {
      'content-type': answer.type ?? 'application/json',
      ...(answer.location ? { location: answer.location } : {}),
    });
    response.end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers = {
    '/styles/one.json': { body: JSON.stringify({ ...STYLE, sources: { streets: STYLE.sources.streets } }) },
    '/tiles.json': {
      body: JSON.stringify({ tiles: [`${base}/t/{z}/{x}/{y}.pbf`], maxzoom: 14, attribution: '© us' }),
    },
    '/t/13/4145/3059.pbf': { type: 'application/x-protobuf', body: 'tile' },
  };
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true, force: true });
});

const basemap = (more: Partial<RemoteBasemapOptions> = {}) =>
  remoteBasemap({
    styleUrl: `${base}/styles/one.json`,
    dataDir,
    outbound: createOutbound({ userAgent: 'guide-test', wait: async () => undefined }),
    parse: patientParser,
    fallback: builtInBasemap(),
    ...more,
  });

const styleOf = async (map: ReturnType<typeof basemap>, theme: MapTheme = 'day') =>
  JSON.parse(await map.style(theme));

const text = (answer: Awaited<ReturnType<ReturnType<typeof basemap>['resource']>>) =>
  answer.ok ? Buffer.from(answer.resource.body).toString() : answer.reason;

describe('a remote style', () => {
  it('reaches the browser with our own addresses only', async () => {
    const style = await styleOf(basemap());
    expect(JSON.stringify(style)).not.toContain(base);
    expect(style.sources.streets).toMatchObject({
      tiles: ['/api/map/tiles/both/source/0/{z}/{x}/{y}'],
      maxzoom: 14,
      attribution: '© us',
    });
    expect(style.glyphs).toBe('/api/map/tiles/both/glyphs/{fontstack}/{range}');
    expect(style.sprite).toEqual([{ id: 'default', url: '/api/map/tiles/both/sprite/0' }]);
  });

  it('leaves out sources we cannot fetch, with their layers', async () => {
    const layers = [...STYLE.layers, { id: 'odd', type: 'line', source: 'odd', 'source-layer': 'x' }];
    answers['/styles/one.json'] = {
      body: JSON.stringify({
        ...STYLE,
        layers,
        sources: { ...STYLE.sources, other: { type: 'vector', tiles: ['pmtiles://x'] } },
      }),
    };
    const style = await styleOf(basemap());
    expect(Object.keys(style.sources)).toEqual(['streets']);
    expect(style.layers.map(({ id }: { id: string }) => id)).toEqual(['bg', 'roads', 'names']);
  });

  it('keeps a style for each theme when the address says so', async () => {
    answers['/styles/night.json'] = { body: JSON.stringify({ version: 8, sources: {}, layers: [] }) };
    const map = basemap({ styleUrl: `${base}/styles/{theme}.json` });
    expect((await styleOf(map, 'night')).layers).toEqual([]);
    expect(await styleOf(map)).toEqual(builtInStyle('day'));
  });

  it('gives way to the built-in one while it cannot be had, and says so once', async () => {
    answers['/styles/one.json'] = { status: 500 };
    const problems: string[] = [];
    const map = basemap({ report: (problem) => problems.push(problem) });
    expect(await styleOf(map, 'night')).toEqual(builtInStyle('night'));
    expect(await styleOf(map, 'night')).toEqual(builtInStyle('night'));
    expect(problems).toHaveLength(1);
    expect(asked).toEqual(['/styles/one.json']);
  });

  it.each(['{"hello": 1}', 'no JSON', `{"version":8,"layers":[],"sources":${'['.repeat(500_000)}`])(
    'gives way to the built-in one when it is no style: %.20s',
    async (body) => {
      answers['/styles/one.json'] = { body };
      expect(await styleOf(basemap())).toEqual(builtInStyle('day'));
    },
  );
});

describe('remote tiles', () => {
  const TILE = 'both/source/0/13/4145/3059';

  it('are fetched once and then come from the disk', async () => {
    expect(text(await basemap().resource(TILE))).toBe('tile');
    expect(text(await basemap().resource(TILE))).toBe('tile');
    expect(asked.filter((path) => path.startsWith('/t/'))).toHaveLength(1);
  });

  it('are fetched once for everybody who asks at the same time', async () => {
    const map = basemap();
    await Promise.all([map.resource(TILE), map.resource(TILE), map.resource(TILE)]);
    expect(asked.filter((path) => path.startsWith('/t/'))).toHaveLength(1);
  });

  it('are served old rather than not at all', async () => {
    await basemap().resource(TILE);
    answers = {};
    answers['/t/13/4145/3059.pbf'] = { status: 503 };
    const later = () => new Date(Date.now() + 30 * 24 * 3_600_000);
    expect(text(await basemap({ now: later }).resource(TILE))).toBe('tile');
    expect(asked.filter((path) => path.startsWith('/t/'))).toHaveLength(2);
  });

  it('are missing or unavailable, as the other side says', async () => {
    const map = basemap();
    answers['/t/1/1/0.pbf'] = { status: 500 };
    expect(text(await map.resource('both/source/0/1/0/0'))).toBe('missing');
    expect(text(await map.resource('both/source/0/1/1/0'))).toBe('unavailable');
  });

  it.each([
    'both/source/9/1/1/1',
    'source/0/1/1/1',
    'both/../../etc/passwd',
    'both/data/0',
    'both/sprite/0.svg',
    'both/sprite/0@7x.png',
    // Paris; outside the map; too close; not in this style; not a glyph range.
    'both/source/0/13/4149/2818',
    'both/source/0/1/2/0',
    'both/source/0/19/265305/195799',
    'both/glyphs/Anything/0-255',
    'both/glyphs/Noto Sans/1-256',
    'both/glyphs/Noto Sans/65536-65791',
  ])('do not answer %s, and ask nobody', async (path) => {
    const map = basemap();
    await map.style('day');
    const before = asked.length;
    expect(text(await map.resource(path))).toBe('missing');
    expect(asked.slice(before)).toEqual([]);
  });

  it('do not follow a redirect to a host the style does not name', async () => {
    const stranger = base.replace('127.0.0.1', 'localhost');
    answers['/t/2/2/1.pbf'] = { status: 302, location: `${stranger}/t/13/4145/3059.pbf` };
    expect(text(await basemap().resource('both/source/0/2/2/1'))).toBe('unavailable');
    expect(asked).not.toContain('/t/13/4145/3059.pbf');
  });

  it('never become a page of ours, whatever they say they are', async () => {
    answers['/t/3/4/2.pbf'] = { type: 'text/html', body: '<script>' };
    const answer = await basemap().resource('both/source/0/3/4/2');
    expect(answer.ok && answer.resource.contentType).toBe('application/octet-stream');
  });

  it('bring sprites and glyphs with them', async () => {
    answers['/sprites/basic@2x.png?v=2'] = { type: 'image/png', body: 'png' };
    answers['/styles/fonts/Noto%20Sans/0-255.pbf'] = { body: 'glyphs' };
    const map = basemap();
    expect(text(await map.resource('both/sprite/0@2x.png'))).toBe('png');
    expect(text(await map.resource('both/glyphs/Noto Sans/0-255'))).toBe('glyphs');
    answers['/styles/fonts/Noto%20Bold%2CNoto%20Sans/256-511.pbf'] = { body: 'more' };
    expect(text(await map.resource('both/glyphs/Noto Bold,Noto Sans/256-511.pbf'))).toBe('more');
  });

  it('are fetched so often in a day and no more; what is there is shown', async () => {
    let at = new Date('2026-11-22T12:00:00Z');
    // The style, its tiles' description and one tile.
    const map = basemap({ mostFetchesADay: 3, now: () => at });
    expect(text(await map.resource(TILE))).toBe('tile');
    answers['/t/13/4146/3059.pbf'] = { body: 'other' };
    expect(text(await map.resource('both/source/0/13/4146/3059'))).toBe('unavailable');
    expect(text(await map.resource(TILE))).toBe('tile');
    at = new Date('2026-11-23T00:00:00Z');
    expect(text(await map.resource('both/source/0/13/4146/3059'))).toBe('other');
  });
});
