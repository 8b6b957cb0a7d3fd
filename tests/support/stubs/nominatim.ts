import { type InventedVenue, venueByNumber } from './invented-venues.ts';
import type { StubHandler } from './stub-provider.ts';

export const NOMINATIM_PLACE = {
  place_id: 1,
  license: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'node',
  osm_id: 1234567,
  lat: '41.3869',
  lon: '2.1592',
  category: 'amenity',
  type: 'bar',
  place_rank: 30,
  importance: 0.00001,
  addresstype: 'amenity',
  name: 'Bar Exemple',
  display_name: 'Bar Exemple, 1, Carrer Inventat, Eixample, Barcelona, 08011, España',
  address: {
    amenity: 'Bar Exemple',
    house_number: '1',
    road: 'Carrer Inventat',
    suburb: 'Eixample',
    city: 'Barcelona',
    postcode: '08011',
    country_code: 'es',
  },
  extratags: {
    opening_hours: 'Tu-Su 18:00-02:30',
    phone: '+34 930 00 00 00',
    website: 'https://bar.example/',
  },
  boundingbox: ['41.3868', '41.3870', '2.1591', '2.1593'],
};

const HOTEL = {
  ...NOMINATIM_PLACE,
  osm_type: 'way',
  osm_id: 7654321,
  lat: '41.385',
  lon: '2.163',
  category: 'tourism',
  type: 'hotel',
  name: 'Exemple Hotel',
  address: { road: 'Passatge Inventat', city: 'Barcelona', postcode: '08011', country_code: 'es' },
  extratags: null,
};

const REFUSED = { status: 400, body: { error: { code: 400, message: 'Parameter missing' } } };

const invented = ({ number, name, street, latitude, longitude }: InventedVenue) => ({
  ...NOMINATIM_PLACE,
  osm_id: number,
  name,
  lat: String(latitude),
  lon: String(longitude),
  address: { road: street, city: 'Barcelona', postcode: '08011', country_code: 'es' },
});

/**
 * Nominatim's `/lookup`: knows the example bar and hotel and the venues that Photon's stub has invented, except names
 * that end in 'without details'.
 */
export const nominatimStub: StubHandler = ({ path, query }) => {
  const id = query.get('osm_ids') ?? '';
  if (path !== '/lookup' || query.get('format') !== 'jsonv2') return REFUSED;
  const venue = id.startsWith('N') ? venueByNumber(Number(id.slice(1))) : null;
  if (venue?.name.endsWith('without details')) return REFUSED;
  const known: Record<string, object> = { N1234567: NOMINATIM_PLACE, W7654321: HOTEL };
  const place = venue ? invented(venue) : known[id];
  return { body: place ? [place] : [] };
};
