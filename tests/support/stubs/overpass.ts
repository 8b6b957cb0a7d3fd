import { distanceKm } from '#domain/geo/geo.ts';
import elements from '#tests/fixtures/osm-facts.json' with { type: 'json' };
import sample from '#tests/fixtures/overpass-sample.json' with { type: 'json' };
import type { StubHandler } from './stub-provider.ts';

type Element = {
  type: string;
  id: number;
  lat?: number;
  lon?: number;
  center?: { lat: number; lon: number };
};

/**
 * Overpass: returns the sample of LGBTQ+ places for the city, and the elements with facts for a question about single
 * places, by id or near a point.
 */
export const overpassStub: StubHandler = ({ method, body }) => {
  const query = new URLSearchParams(body).get('data') ?? '';
  if (method !== 'POST' || !query.includes('[out:json]')) {
    return { status: 400, body: '<html><p>Error: parse error: Unknown type</p></html>' };
  }
  if (query.includes('area(')) return { body: sample };
  const ids = new Set(
    [...query.matchAll(/(node|way|relation)\(id:(\d+)\)/g)].map(([, type, id]) => `${type}/${id}`),
  );
  const points = [...query.matchAll(/around:(\d+),([\d.]+),([\d.]+)/g)].map(
    ([, meters, latitude, longitude]) => ({
      meters: Number(meters),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }),
  );
  const isAsked = ({ type, id, lat, lon, center }: Element) => {
    const at = { latitude: center?.lat ?? lat ?? 0, longitude: center?.lon ?? lon ?? 0 };
    return ids.has(`${type}/${id}`) || points.some((point) => distanceKm(point, at) * 1000 <= point.meters);
  };
  return { body: { ...elements, elements: (elements.elements as Element[]).filter(isAsked) } };
};
