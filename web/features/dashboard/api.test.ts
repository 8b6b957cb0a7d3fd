import { afterEach, expect, it, vi } from 'vitest';
import { MAX_LINKS_AT_ONCE, type PlaceLink } from '#contract/places/place-links.ts';
import { linkPlaces } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const link = (id: number): PlaceLink => ({
  place: { id, name: `Bar ${id}`, address: 'Carrer 1' },
  found: {
    placeId: `osm:node/${id}`,
    name: `Bar ${id}`,
    address: '',
    url: 'https://www.openstreetmap.org/',
  },
  distance: 12,
});

it('accepts suggested links in parts that the server takes, and tells what became of all of them', async () => {
  const sent: number[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_url: string, { body }: { body: string }) => {
      const { links } = JSON.parse(body) as { links: { id: number; placeId: string }[] };
      sent.push(links.length);
      expect(Object.keys(links[0] ?? {})).toEqual(['id', 'placeId']);
      // In the meantime another place has taken the first position of each part.
      const [refused, ...linked] = links.map(({ id }) => id);
      return Response.json({ linked, refused: [refused] });
    }),
  );
  const links = Array.from({ length: MAX_LINKS_AT_ONCE + 2 }, (_, n) => link(n + 1));
  const { linked, refused } = await linkPlaces(links);
  expect(sent).toEqual([MAX_LINKS_AT_ONCE, 2]);
  expect(refused).toEqual([1, MAX_LINKS_AT_ONCE + 1]);
  expect(linked).toHaveLength(MAX_LINKS_AT_ONCE);
});
