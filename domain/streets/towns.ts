import borders from '#domain/geo/neighborhood-borders.json' with { type: 'json' };
import { lettersApart } from './letters-apart.ts';
import { wordsIn } from './street-words.ts';

/** Towns around Barcelona and large ones elsewhere, whose streets often have the same names. */
const OTHER_TOWNS =
  `hospitalet|badalona|sitges|santa coloma gramenet|santa coloma de gramenet|sant adria|cornella|esplugues
sant just desvern|sant joan despi|sant feliu llobregat|el prat llobregat|prat de llobregat|viladecans|gava
castelldefels|sant boi|montcada i reixac|cerdanyola|sant cugat|sabadell|terrassa|rubi|ripollet|mollet|granollers|mataro
vilanova i la geltru|vilanova|vilafranca|manresa|igualada|vic|girona|gerona|lleida|lerida|tarragona|reus|figueres
vilassar|premia|el masnou|calella|lloret|blanes|cambrils|salou|madrid|valencia|sevilla|zaragoza|saragossa|malaga|bilbao
murcia|palma|alicante|alacant|cordoba|valladolid|vigo|gijon|oviedo|granada|san sebastian|donostia|santander|pamplona
torremolinos|benidorm|maspalomas|ibiza|eivissa|andorra|perpinya|perpignan|paris|london|londres|berlin|lisboa|lisbon
roma|rome|new york|mexico|buenos aires|amsterdam|bruselas|brussels|milan|milano|toulouse|montpellier`
    .split(/[|\n]/)
    .map((town) => ` ${town} `);

const HERE =
  'barcelona bcn barna catalunya cataluna catalonia spain espana espanya spanien espagne e es cp c p';
const AREAS = `eixample ensanche gaixample ciutat vella districte distrito barri barrio gotico born sants montjuic nou barris
horta guinardo raval esquerra dreta izquierda derecha antiga nova left right district old town gothic quarter`;

const KNOWN_WORDS = new Set([
  ...HERE.split(' '),
  ...AREAS.split(/\s+/),
  ...borders.neighborhoods.flatMap(({ name }) => wordsIn(name)),
]);

/** Words of an address that may follow a house number: floor, door. */
const WITHIN_HOUSE =
  /^(?:\d{1,4}\p{L}{0,2}|\p{L}|pis|piso|planta|baixos?|bajos?|bxs|bjs|local|esc|escala|escalera|atic|atico|sobreatic|pral|principal|entl|entresol|entresuelo|porta|puerta|pta|dreta|esquerra|izq|izda|dcha|int|interior|ground|floor|flat|bis|sn|num|numero)$/u;
/** Words that begin a remark about an address, which names other streets. */
const REMARK =
  /^(?:con|amb|cantonada|esquina|corner|entre|between|junto|near|prop|davant|frente|cerca|al|tocant|metro)$/;

/** Whether words around an address belong to Barcelona, to another town, or are not known. */
export type Town = 'here' | 'doubt' | 'other';

/** Reads the groups of words that stand after a street in an address. */
export function townOf(after: readonly (readonly string[])[]): Town {
  let town: Town = 'here';
  for (const words of after) {
    const postcodes = words.filter((word) => /^\d{5}$/.test(word));
    if (postcodes.some((code) => !/^080[0-4]\d$/.test(code))) return 'other';
    if (hasOtherTown(words)) return 'other';
    const [first = ''] = words;
    if (REMARK.test(first)) continue;
    if (words.some((word) => !isKnown(word))) town = 'doubt';
  }
  return town;
}

const textOf = (words: readonly string[]) => ` ${words.join(' ')} `;

const hasOtherTown = (words: readonly string[]): boolean => {
  const text = textOf(words);
  return OTHER_TOWNS.some((town) => text.includes(town));
};

/** Returns whether these words are the name of another town, and nothing else. */
export const isOtherTown = (words: readonly string[]): boolean => OTHER_TOWNS.includes(textOf(words));

export const isCityWord = (word: string): boolean =>
  HERE.split(' ').includes(word) || (word.length > 6 && lettersApart(word, 'barcelona', 2) !== null);

const isKnown = (word: string) =>
  KNOWN_WORDS.has(word) || WITHIN_HOUSE.test(word) || /^\d{5}$/.test(word) || isCityWord(word);
