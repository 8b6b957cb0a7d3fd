/**
 * Invented venues for browser tests: a search for 'Prova Aurora' finds a bar of that name, whose point and id derive
 * from it. Concurrent journeys thus never add the same place.
 */
export type InventedVenue = {
  number: number;
  name: string;
  street: string;
  latitude: number;
  longitude: number;
};

const known = new Map<number, InventedVenue>();

/** Returns null for a text that does not begin with 'Prova'. */
export function inventVenue(text: string): InventedVenue | null {
  const name = text.trim();
  if (!/^prova\b/i.test(name)) return null;
  const number = 1_000_000 + numberOf(name.toLowerCase());
  const venue = {
    number,
    name,
    street: `Carrer Inventat, ${(number % 200) + 1}`,
    latitude: 41.375 + (number % 1999) / 100_000,
    longitude: 2.15 + (number % 2003) / 100_000,
  };
  known.set(number, venue);
  return venue;
}

export const venueByNumber = (number: number) => known.get(number) ?? null;

/** FNV-1a, 31 bits. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % 1_000_000_000;
}
