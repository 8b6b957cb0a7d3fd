export const CATEGORY_WORDS: Record<string, readonly string[]> = {
  Clubs: ['club', 'disco', 'discoteca', 'nightclub', 'sala', 'sauna'],
  Cafes: [
    'cafe',
    'cafeteria',
    'coffee',
    'brunch',
    'bakery',
    'forn',
    'horno',
    'pastisseria',
    'pasteleria',
    'tea',
  ],
  Restaurants: [
    ...['restaurant', 'restaurante', 'tapas', 'pizzeria', 'trattoria', 'bistro', 'bistrot', 'grill', 'sushi'],
    ...['burger', 'cuina', 'cocina', 'kitchen', 'taqueria', 'ramen', 'menjar'],
  ],
  Bars: [
    ...[
      'bar',
      'pub',
      'cocktail',
      'cocktails',
      'cocteleria',
      'vermuteria',
      'taverna',
      'taberna',
      'cerveceria',
    ],
    ...['cerveseria', 'bodega', 'wine'],
  ],
  Events: ['festival', 'party', 'fiesta', 'festa', 'pride', 'orgullo', 'orgull'],
  Landmarks: [
    ...['memorial', 'monument', 'monumento', 'museum', 'museu', 'museo', 'platja', 'playa', 'beach', 'hotel'],
    ...[
      'hostal',
      'hostel',
      'bookshop',
      'llibreria',
      'libreria',
      'casal',
      'associacio',
      'asociacion',
      'centre',
    ],
    ...[
      'centro',
      'centre civic',
      'parc',
      'parque',
      'jardins',
      'jardines',
      'plaza',
      'placa',
      'gallery',
      'galeria',
    ],
  ],
};

/** Words for a place in a sentence; a word in its name is more precise than its category. */
export const KIND_WORDS: readonly (readonly [kind: string, words: readonly string[]])[] = [
  ['sauna', ['sauna', 'saunas']],
  ['bookshop', ['bookshop', 'bookstore', 'llibreria', 'libreria']],
  ['hotel', ['hotel']],
  ['hostel', ['hostel', 'hostal']],
  ['beach', ['platja', 'playa', 'beach']],
  ['museum', ['museum', 'museu', 'museo']],
  ['memorial', ['memorial', 'monument', 'monumento']],
  ['gallery', ['gallery', 'galeria']],
  ['cocktail bar', ['cocktail', 'cocktails', 'cocteleria']],
  ['pizzeria', ['pizzeria']],
  ['bakery', ['bakery', 'forn', 'horno', 'pastisseria', 'pasteleria']],
];

export const CATEGORY_KINDS = new Map(
  Object.entries({
    Bars: 'bar',
    Clubs: 'club',
    Cafes: 'café',
    Restaurants: 'restaurant',
    Landmarks: 'landmark',
    Events: 'place for events',
  }),
);
