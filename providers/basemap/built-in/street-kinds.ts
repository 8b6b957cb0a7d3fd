import { lengthOf as lengthOfLine } from '#domain/streets/flat.ts';
import type { Street } from '#domain/streets/street-table.ts';

/** The widest first. */
export const STREET_KINDS = ['avenue', 'street', 'lane', 'path'] as const;
export type StreetKind = (typeof STREET_KINDS)[number];

const WIDE = /^(?:Avinguda|Carrer la Rambla|Gran Via|Passeig|Rambla|Ronda|Travessera|Via) ?/;
const ON_FOOT =
  /^(?:Baixada|Camí|Carretera de les Aigües|Carreró|Drecera|Escales|Escullera|Espigó|Pas|Passadís|Passatge|Torrent) ?/;
const SQUARE = /^(?:Jardins|Parc|Pla|Plaça|Placeta) /;

/** Meters of a wide street that is an avenue, of any other that connects districts, of the sides of a large square. */
const AVENUE = 600;
const STREET = 700;
const LARGE_SQUARE = 250;

/** Returns a street's importance by the kind that its name states, then by its length. */
export function kindOf(street: Street): StreetKind {
  const { name } = street;
  const meters = lengthOf(street);
  if (WIDE.test(name)) return meters >= AVENUE ? 'avenue' : 'street';
  if (ON_FOOT.test(name)) return 'path';
  return meters >= (isSquare(street) ? LARGE_SQUARE : STREET) ? 'street' : 'lane';
}

/** Squares have their name in their middle, not along their sides. */
export const isSquare = ({ name }: Street) => SQUARE.test(name);

/** Returns a name as signs show it; the gazetteer puts 'Carrer' before the Rambla. */
export const signName = ({ name }: Street) =>
  /^Sense Nom/.test(name) ? '' : name.replace(/^Carrer la Rambla$/, 'La Rambla').replaceAll("'", '’');

export const lengthOf = ({ segments }: Street): number =>
  segments.reduce((sum, { line }) => sum + lengthOfLine(line), 0);
