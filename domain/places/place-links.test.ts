import { describe, expect, it } from 'vitest';
import { suggestLinks } from './place-links.ts';

const place = (name: string, latitude = 41.385, googlePlaceId: string | null = null) => ({
  name,
  latitude,
  longitude: 2.16,
  googlePlaceId,
});
const found = (name: string, latitude = 41.385) => place(name, latitude, `osm:node/${name.length}`);
const pairs = (places: ReturnType<typeof place>[], findings: ReturnType<typeof found>[]) =>
  suggestLinks(places, findings).map(({ place, found, meters }) => [place.name, found.name, meters]);

describe('suggested links', () => {
  it('are by similar names within 300 meters', () => {
    const places = [place('Museum Bar'), place('Berlin Dark'), place('Safari')];
    const findings = [found('Museum'), found('Berlin Dark', 41.387), found('Safari', 41.389), found('Arena')];
    expect(pairs(places, findings)).toEqual([
      ['Berlin Dark', 'Berlin Dark', 222],
      ['Museum Bar', 'Museum', 0],
    ]);
  });

  it('have each place and each finding once, the very name first', () => {
    const places = [place('Arena', 41.386), place('Arena Madre')];
    const findings = [found('Arena Madre', 41.3855), found('Arena Classic', 41.386)];
    expect(pairs(places, findings)).toEqual([
      ['Arena Madre', 'Arena Madre', 56],
      ['Arena', 'Arena Classic', 0],
    ]);
  });
});
