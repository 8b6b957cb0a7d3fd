import { readFileSync } from 'node:fs';
import { googleId } from './google-places.ts';
import { inventVenue } from './invented-venues.ts';
import type { StubHandler, StubResponse } from './stub-provider.ts';

const SCRIPT = readFileSync('tests/fixtures/google-maps-script.js', 'utf8');

/**
 * Google's script for browsers with its places library. It suggests the venues that the stub of Places API (New) knows;
 * one with 'nowhere' in its name has no geometry.
 */
export const googleMapsScriptStub: StubHandler = ({ path, query }): StubResponse => {
  if (path === '/maps/api/js') return { headers: { 'content-type': 'text/javascript' }, body: SCRIPT };
  const venue = inventVenue(query.get('input') ?? '');
  const found = venue && {
    placeId: googleId(venue),
    name: venue.name,
    address: `${venue.street}, Barcelona`,
    location: venue.name.includes('nowhere') ? null : [venue.latitude, venue.longitude],
  };
  return { headers: { 'access-control-allow-origin': '*' }, body: found ? [found] : [] };
};
