const KINDS = { N: 'node', W: 'way', R: 'relation' } as const;
type Letter = keyof typeof KINDS;

export const osmId = (kind: 'node' | 'way' | 'relation', number: number) => `osm:${kind}/${number}`;

export const osmIdOf = (letter: Letter, number: number) => osmId(KINDS[letter], number);

export function nominatimId(placeId: string): string | null {
  const match = /^osm:(node|way|relation)\/([1-9]\d{0,17})$/.exec(placeId);
  return match ? `${match[1]?.charAt(0).toUpperCase()}${match[2]}` : null;
}
