import { foldText } from '#domain/text/fold-text.ts';

/**
 * The kinds of streets, each with the words and abbreviations that people type for it. Words are folded: 'plaça' is
 * 'placa', 'pº' is 'po'.
 */
const KIND_WORDS: Readonly<Record<string, string>> = {
  carrer: 'calle c cl cr carre carer street',
  avinguda: 'avenida av avda avd avgda avg avinda avenue ave',
  placa: 'plaza pl plza pza plz pca plaa square',
  placeta: 'plazuela plta',
  passeig: 'paseo pg ps pseo psg po pso',
  passatge: 'pasaje ptge pje pge psge',
  rambla: 'ramblas rambles rbla rla',
  ronda: 'rda',
  via: '',
  'gran via': 'gv granvia',
  travessera: 'travesera trav tra',
  travessia: 'travesia',
  carretera: 'ctra crta',
  cami: 'camino cno',
  torrent: 'torrente',
  riera: '',
  baixada: 'bajada bda bxda',
  moll: 'muelle',
  escales: 'escaleras',
  carrero: 'callejon',
  jardins: 'jardines',
  parc: 'parque park',
  platja: 'playa',
  pas: 'paso',
  pla: '',
};

/**
 * Words of street names in which Catalan and Spanish differ by more than an accent, and abbreviations. The first word
 * of each set stands for all of them.
 */
const ALIKE_WORDS = `
sant san santo st|santa sta|consell consejo|cent ciento|provenca provenza|rossello rosellon|corsega corcega
arago aragon|sardenya cerdena|napols napoles|universitat universidad|catalunya cataluna|comte conde cte|comtal condal
urgell urgel|parallel paralelo|laietana layetana|reial real|pere pedro|joan juan|antoni antonio|nou nova nueva nuevo
portal puerta|ferran fernando|jaume jaime|jordi jorge|josep jose|lluis luis|carles carlos|pau pablo|enric enrique
miquel miguel|francesc francisco|felip felipe|vicenc vicente|ignasi ignacio|guillem guillermo|gaieta cayetano|roc roque
marti martin|mateu mateo|andreu andres|bartomeu bartolome|gervasi gervasio|caterina catalina|llucia lucia
margarida margarita|agnes ines|jeroni jeronimo|domenec domingo|bertran beltran|esteve esteban|merce merced
nostra nuestra|rei rey|princep principe|duc duque|baro baron|bisbe obispo|pare padre|mossen mosen mn|doctor dr
general gral|capita capitan|mestre maestro|escoles escuelas|pies pias|lepant lepanto|dos 2|onze once 11
maig mayo|setembre septiembre|gener enero|major mayor|alt alta alto|baix baja bajo|mes mas|ample ancha ancho
maritim maritimo|guipuscoa guipuzcoa|galileu galileo|creu cruz|coberta cubierta|entenca entenza|lleida lerida
girona gerona|ciutadella ciudadela|casp caspe|marc march|bei bey|bruc bruch|lluria lauria|almogavers almogavares|pujades pujadas
ciutat ciudad|glories glorias|corts cortes|catalanes catalanas|torrent torrente|diamant diamante|legalitat legalidad
camelies camelias|congres congreso|espanya espana|escudellers escudillers|carme carmen|joaquim joaquin|raval arrabal
pi pino|argenteria plateria|montcada moncada|born borne|comerc comercio|estudis estudios|tallers talleres|pelai pelayo
bergara vergara|lleo leon|parlament parlamento|cabanyes cabanas|biscaia vizcaya|venecuela venezuela|treball trabajo
port puerto|vell viejo|nord norte|sud sur|mercat mercado|esglesia iglesia|trinitat trinidad|llibertat libertad
arc arco|triomf triunfo|blai blas|elkano elcano|homer homero|plato platon|ramon raimundo|pintor pinto|iv cuarto quart
estatut estatuto|isabel elisabets|llull lulio|angels angeles|dolors dolores|desembre diciembre|abril avril
numero num|rambla ramblas rambles|fontanella fontanela|sagrada sagrat|banys banos|cavallers caballeros|tarongers naranjos|cim cumbre`;

const ALIKE_SETS = ALIKE_WORDS.trim()
  .split(/[|\n]/)
  .map((set) => set.split(' '));
const CANONICAL = new Map(ALIKE_SETS.flatMap(([first = '', ...rest]) => rest.map((word) => [word, first])));
const KINDS = new Map(
  Object.entries(KIND_WORDS).flatMap(([kind, words]) =>
    [kind, ...words.split(' ').filter(Boolean)].map((word) => [word, kind] as const),
  ),
);

/** Words that people leave out: articles, prepositions, and the 'i' between two surnames. */
const SMALL_WORDS = new Set('el la els les los las lo l en na n d de del dels des of the i y and'.split(' '));

/** Returns the words of a text without accents and marks; 'Paral·lel' is 'parallel', 'd’Aribau' 'd' and 'aribau'. */
export const wordsIn = (text: string): string[] =>
  foldText(text)
    .replace(/l[·.•∙‧・]l/g, 'll')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns a word in the form that stands for all its spellings: 'conde' becomes 'comte', 'diputacion' 'diputacio'. */
function canonical(word: string): string {
  const first = CANONICAL.get(word);
  if (first) return first;
  return word.length > 5 && /[cs]ion$/.test(word) ? word.slice(0, -1) : word;
}

/** Returns the words that identify a street, in the same form for all spellings; a name of small words keeps them. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).flatMap((word) =>
    word === 'virgen' || word === 'verge' ? ['mare', 'deu'] : [canonical(word)],
  );
}

/** A reading of words as a street's name; the kind is null where none was typed. */
export type NameReading = { readonly kind: string | null; readonly words: readonly string[] };

/**
 * Returns the readings of a street's name: 'torrent olla' may be a street of the kind torrent, or one whose name
 * begins with Torrent; 'calle rambla catalunya' is a rambla.
 */
export function nameReadings(typed: readonly string[]): NameReading[] {
  const readings: NameReading[] = [];
  const start = typed.findIndex((word) => !SMALL_WORDS.has(word));
  const words = KINDS.has(typed[start] ?? '') ? typed.slice(start) : typed;
  const [kind, length] = kindAt(words);
  if (kind && length < words.length) {
    const rest = words.slice(length);
    if (kind === 'carrer') {
      const first = rest.findIndex((word) => !SMALL_WORDS.has(word));
      const [second, more] = kindAt(rest.slice(first));
      if (second && first + more < rest.length)
        readings.push({ kind: second, words: tellingWords(rest.slice(first + more)) });
    }
    readings.unshift({ kind, words: tellingWords(rest) });
  }
  if (kind !== 'carrer' || length === words.length) readings.push({ kind: null, words: tellingWords(words) });
  return readings;
}

function kindAt([first = '', second = '']: readonly string[]): [kind: string | null, length: number] {
  if (first === 'gran' && second === 'via') return ['gran via', 2];
  return [KINDS.get(first) ?? null, 1];
}

/** Kinds that nobody types for another one: parks and beaches are no streets. */
export const GROUND_KINDS: readonly string[] = ['parc', 'jardins', 'platja'];

/** Returns whether a word is only the word for a kind of street. */
export const isKind = (word: string) => KINDS.has(word);

/**
 * Returns the other spellings of an address's words, for a search in texts: 'Carrer del Consell de Cent' adds 'calle',
 * 'consejo', 'ciento' (search-1).
 */
export function otherSpellings(address: string): string[] {
  const others = new Set<string>();
  for (const word of wordsIn(address)) {
    const kind = KINDS.get(word);
    const set = kind ? [kind, ...(KIND_WORDS[kind] ?? '').split(' ')] : ALIKE_BY_WORD.get(canonical(word));
    for (const other of set ?? []) if (other !== word && other.length > 1) others.add(other);
    if (/[cs]io$/.test(word) && word.length > 4) others.add(`${word}n`);
  }
  return [...others];
}

const ALIKE_BY_WORD = new Map(ALIKE_SETS.map((set) => [set[0] ?? '', set]));
