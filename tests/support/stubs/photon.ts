import { type InventedVenue, inventVenue } from './invented-venues.ts';
import type { StubHandler } from './stub-provider.ts';

const feature = (properties: Record<string, unknown>, coordinates: [number, number]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties: {
    type: 'house',
    city: 'Barcelona',
    country: 'Spain',
    countrycode: 'ES',
    extra: {},
    ...properties,
  },
});

const FEATURES = [
  feature(
    {
      osm_type: 'N',
      osm_id: 1234567,
      osm_key: 'amenity',
      osm_value: 'bar',
      name: 'Bar Exemple',
      street: 'Carrer Inventat',
      housenumber: '1',
      postcode: '08011',
      district: 'Eixample',
    },
    [2.1592, 41.3869],
  ),
  feature(
    { osm_type: 'W', osm_id: 42, osm_key: 'highway', osm_value: 'residential', name: "Carrer de l'Exemple" },
    [2.16, 41.38],
  ),
  feature({ osm_type: 'N', osm_id: 43, osm_key: 'amenity', osm_value: 'bench' }, [2.16, 41.38]),
  feature(
    {
      osm_type: 'W',
      osm_id: 7654321,
      osm_key: 'tourism',
      osm_value: 'hotel',
      name: 'Exemple Hotel',
      street: 'Passatge Inventat',
    },
    [2.163, 41.385],
  ),
];

const invented = ({ number, name, street, longitude, latitude }: InventedVenue) =>
  feature(
    { osm_type: 'N', osm_id: number, osm_key: 'amenity', osm_value: 'bar', name, street, postcode: '08011' },
    [longitude, latitude],
  );

/**
 * Photon's `/api`: finds the example bar and hotel by a part of their names, an invented venue by 'Prova …', and
 * refuses a search that contains 'unanswered'.
 */
export const photonStub: StubHandler = ({ path, query }) => {
  const text = query.get('q')?.trim().toLowerCase() ?? '';
  if (path !== '/api' || text === '') return { status: 400, body: { message: "missing search term 'q'" } };
  if (text.includes('unanswered')) return { status: 400, body: { message: 'the stub was told to fail' } };
  const venue = inventVenue(query.get('q') ?? '');
  const features = FEATURES.filter(({ properties }) =>
    String((properties as { name?: string }).name ?? 'exemple')
      .toLowerCase()
      .includes(text),
  );
  return {
    body: { type: 'FeatureCollection', features: venue ? [invented(venue), ...features] : features },
  };
};
