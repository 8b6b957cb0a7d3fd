/** A kind of street in Catalan or Spanish, its name and a number. */
const ADDRESS =
  /(?:^|[\s(])((?:carrer|calle|avinguda|avenida|passeig|paseo|plaça|plaza|ronda|rambla|travessera|gran via)\s[^\d.;:()]{1,60}\d{1,4})/giu;

const folded = (text: string) => text.toLowerCase().replace(/[\s,]+/g, ' ');

/**
 * Returns the address in a place's description that is not its own: where it has moved, if the place is said to have
 * moved. Null if the description names none, or several.
 */
export function movedAddress(place: { description: string | null; address: string | null }): string | null {
  const own = folded(place.address ?? '');
  const others = [...(place.description ?? '').matchAll(ADDRESS)]
    .flatMap(([, address]) => address ?? [])
    .filter((address) => !own.includes(folded(address)));
  return others.length === 1 ? (others[0] ?? null) : null;
}
