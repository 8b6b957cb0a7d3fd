import { randomFrom } from '#domain/seeded-random.ts';
import { normalize } from '#domain/text/search-text.ts';

type Word = { id: number; name: string };
export type InventedVocabulary = {
  categories: Word[];
  tags: Word[];
  neighborhoods: (Word & { latitude: number; longitude: number })[];
};

export type InventedPlace = ReturnType<typeof inventPlace>;

const KINDS = ['Bar', 'Cafè', 'Club', 'Terrassa', 'Racó', 'Sala', 'Bodega', 'Taverna', 'Jardí', 'Casa'];
const ADJECTIVES = [
  'Blau',
  'Daurat',
  'Salvatge',
  'Petit',
  'Elèctric',
  'Nou',
  'Lliure',
  'Rosa',
  'Verd',
  'Tropical',
];
const NOUNS = [
  'Lluna',
  'Mar',
  'Estel',
  'Gat',
  'Flamenc',
  'Mirall',
  'Pluja',
  'Taronja',
  'Sirena',
  'Núvol',
  'Tigre',
];
const STREETS = [
  'Muntaner',
  'Aribau',
  'Balmes',
  'Casanova',
  'Consell de Cent',
  'Diputació',
  'Sepúlveda',
  'Verdi',
];
const TEXTS = [
  'A place for a quiet drink early in the evening, and for a crowd at weekends.',
  'Good coffee, home-made cakes and a terrace that catches the sun until late.',
  'Two floors, a small stage and shows from Thursday to Sunday.',
  'A meeting point of the neighborhood since the nineties, with music of that time.',
];

/** Returns the invented place with this number, always the same one. */
export function inventPlace(number: number, vocabulary: InventedVocabulary) {
  const random = randomFrom(number);
  const area = pick(vocabulary.neighborhoods, random);
  const categories = pickSome(vocabulary.categories, 1 + Math.floor(random() * 1.5), random);
  const tags = pickSome(vocabulary.tags, 3 + Math.floor(random() * 6), random);
  const place = {
    name: `${pick(KINDS, random)} ${pick(NOUNS, random)} ${pick(ADJECTIVES, random)} ${number + 1}`,
    description: pick(TEXTS, random),
    address: `Carrer de ${pick(STREETS, random)}, ${1 + Math.floor(random() * 300)}, Barcelona`,
    neighborhood: area.name,
  };
  const closing = pick(['01:00', '02:30', '03:00', '05:30'], random);
  return {
    ...place,
    neighborhoodId: area.id,
    latitude: round(area.latitude + (random() - 0.5) * 0.012),
    longitude: round(area.longitude + (random() - 0.5) * 0.016),
    phone: `+34 93 ${String(1_000_000 + Math.floor(random() * 8_999_999))}`,
    website: `https://place-${number + 1}.example/`,
    openingHours: { 'Monday - Thursday': `18:00 – ${closing}`, 'Friday - Sunday': `17:00 – ${closing}` },
    rating: Math.round(30 + random() * 20) / 10,
    reviewCount: Math.floor(random() * 900),
    sourceId: String(number + 1),
    categoryIds: categories.map((category) => category.id),
    tagIds: tags.map((tag) => tag.id),
    searchName: normalize(place.name),
  };
}

function pick<T>(list: readonly T[], random: () => number): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
}

function pickSome<T>(list: readonly T[], count: number, random: () => number): T[] {
  const chosen = new Set<T>();
  while (chosen.size < Math.min(count, list.length)) chosen.add(pick(list, random));
  return [...chosen];
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
