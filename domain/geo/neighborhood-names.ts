/** The names of neighborhoods whose official names are too long for a card. */
const SHORT: Readonly<Record<string, string>> = {
  'Sant Pere, Santa Caterina i la Ribera': 'Sant Pere i la Ribera',
  "l'Antiga Esquerra de l'Eixample": 'Antiga Esquerra',
  "la Nova Esquerra de l'Eixample": 'Nova Esquerra',
  "el Camp d'en Grassot i Gràcia Nova": 'Gràcia Nova',
  'el Parc i la Llacuna del Poblenou': 'Parc i Llacuna',
  'la Vila Olímpica del Poblenou': 'Vila Olímpica',
  'Diagonal Mar i el Front Marítim del Poblenou': 'Diagonal Mar',
  'Vilapicina i la Torre Llobeta': 'Vilapicina',
  'Vallvidrera, el Tibidabo i les Planes': 'Vallvidrera',
  'les Corts': 'Les Corts',
  'el Coll': 'El Coll',
  'la Salut': 'La Salut',
};

const ARTICLE = /^(?:(?:el|la|els|les)\s+|l['’])(?=\p{Lu})/u;

/** Returns the name that all screens and the map give a neighborhood: 'Poble-sec'. The official one stays in the data. */
export const neighborhoodName = (name: string): string => SHORT[name] ?? name.replace(ARTICLE, '');

/** Returns neighborhoods in the order of the letters of their names on the screens. */
export const byNeighborhoodName = <Named extends { readonly name: string }>(all: readonly Named[]): Named[] =>
  all.toSorted((a, b) => neighborhoodName(a.name).localeCompare(neighborhoodName(b.name), 'ca'));
