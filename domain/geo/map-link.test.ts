import { describe, expect, it } from 'vitest';
import { mapSearchHref, WAY_SERVICES } from './map-link.ts';

const place = {
  name: 'Bar & Mes',
  address: 'Carrer de Muntaner, 63',
  latitude: 41.38658,
  longitude: 2.15927,
  googlePlaceId: null,
};
const search = 'https://www.google.com/maps/search/?api=1&query=';

describe('mapSearchHref', () => {
  it('asks for the place by its Google id', () => {
    expect(mapSearchHref({ ...place, googlePlaceId: 'ChIJ_x-9' })).toBe(
      `${search}Bar%20%26%20Mes%2C%20Carrer%20de%20Muntaner%2C%2063&query_place_id=ChIJ_x-9`,
    );
  });

  it('leaves out ids of other services', () => {
    expect(mapSearchHref({ ...place, googlePlaceId: 'osm:node/123' })).not.toContain('query_place_id');
    expect(mapSearchHref({ ...place, googlePlaceId: 'x&q=y' })).not.toContain('query_place_id');
  });

  it('asks by coordinates without an address', () => {
    expect(mapSearchHref({ ...place, address: ' ' })).toBe(`${search}41.38658%2C2.15927`);
  });

  it('bears half a character', () => {
    expect(mapSearchHref({ ...place, name: 'Bar \ud83c' })).toContain('Bar%20%2C');
  });
});

describe('the other ways', () => {
  it('lead to the point of the place', () => {
    expect(Object.fromEntries(WAY_SERVICES.map(({ id, href }) => [id, href(place)]))).toEqual({
      openstreetmap: 'https://www.openstreetmap.org/directions?to=41.38658%2C2.15927#map=17/41.38658/2.15927',
      apple: 'https://maps.apple.com/?daddr=41.38658%2C2.15927&dirflg=w',
      device: 'geo:41.38658,2.15927?q=41.38658%2C2.15927',
    });
  });

  it('do not contain the name or address of the place', () => {
    for (const { href } of WAY_SERVICES) expect(href(place)).not.toMatch(/bar|mes|muntaner/i);
  });
});
