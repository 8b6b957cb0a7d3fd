/** OpenStreetMap's ids as we write them, 'osm:node/123', and as the two services do, 'N' and 123. */

const KINDS = { N: 'node', W: 'way', R: 'relation' } as const;
type Letter = keyof typeof KINDS;

export const osmId = (kind: 'node' | 'way' | 'relation', number: number) => `osm:${kind}/${number}`;

export const osmIdOf = (letter: Letter, number: number) => osmId(KINDS[letter], number);

/** 'N123'; null for what is no id of OpenStreetMap. */
export function nominatimId(placeId: string): string | null {
  const match = /^osm:(node|way|relation)\/([1-9]\d{0,17})$/.exec(placeId);
  return match ? `${match[1]?.charAt(0).toUpperCase()}${match[2]}` : null;
}

export const osmPage = (placeId: string) => `https://www.openstreetmap.org/${placeId.slice('osm:'.length)}`;
