import { readFactStatement } from '#domain/facts/fact-value.ts';
import type { Fact, FactsState } from '#domain/facts/facts.ts';
import type { StarterState } from '#domain/places/starter-differences.ts';
import { readTranslations, type Translations, wordingsOf } from './wordings.ts';

type Venue = {
  /** The place's earlier name, if the starter data renamed it. */
  id?: string;
  name: string;
  mapsId?: string;
  category: string;
  address: string;
  neighborhood: string;
  informalArea?: string;
  lat: number;
  lng: number;
  phone?: string;
  email?: string;
  website?: string;
  instagram?: string;
  openingHours?: object;
  hoursNote?: string;
  description: string;
  tags: { name: string; type: string }[];
  confidence: string;
  coordinates: string;
};

/** `sourceRef` is the short name of a source that has one. */
type StatedFact = {
  place: string;
  kind: string;
  value: object;
  checkedOn: string;
  sourceRef?: string;
  doubtedOn?: string;
};

/** `id` is the starter data's id of the place, even after it was renamed. */
export type StarterPlace = Pick<Venue, 'category' | 'tags' | 'informalArea' | 'confidence'> & {
  id: string;
  state: StarterState;
  facts: Partial<FactsState>;
};

// Credits that the licenses require with a position; positions set by hand need none.
const CREDITS: Record<string, string> = {
  'Open Data BCN': 'Open Data BCN, CC BY 4.0',
  OpenStreetMap: '© OpenStreetMap contributors, ODbL',
};

type Texts = Translations<'name' | 'description' | 'hoursNote'>;

/** Returns the places of the starter city with the few facts whose date is known. */
export async function readStarterPlaces(): Promise<StarterPlace[]> {
  const venues: Venue[] = (await import('./data/venues.json', { with: { type: 'json' } })).default.venues;
  const stated: StatedFact[] = (await import('./data/facts.json', { with: { type: 'json' } })).default.facts;
  const texts: Texts = await readTranslations('places');
  const ids = new Set(venues.map(({ id, name }) => id ?? name));
  const lost = stated.find(({ place }) => !ids.has(place));
  if (lost) throw new Error(`The seed data name ${lost.place}, which they do not define`);
  return venues.map((venue) => {
    const { name, id = name, category, tags, informalArea, confidence } = venue;
    const facts = Object.fromEntries(stated.filter(({ place }) => place === id).map(factOf));
    return { id, category, tags, informalArea, confidence, state: stateOf(id, venue, texts), facts };
  }) as StarterPlace[];
}

function factOf({ place, checkedOn, sourceRef = null as never, doubtedOn, ...fact }: StatedFact) {
  const said = readFactStatement(fact);
  if (!said?.value) throw new Error(`The seed data say of ${place} what is no fact`);
  const { kind, value } = said;
  return [kind, { value, source: 'starter', sourceRef, checkedOn, doubtedOn: doubtedOn ?? null } as Fact];
}

function stateOf(id: string, venue: Venue, texts: Texts): StarterState {
  const { name, description, address, neighborhood, hoursNote = null } = venue;
  const hasNames = texts.es[id]?.name !== undefined;
  return {
    name,
    nameWordings: hasNames ? wordingsOf(id, 'name', name, texts) : null,
    description,
    descriptionWordings: wordingsOf(id, 'description', description, texts),
    address,
    neighborhood,
    latitude: venue.lat,
    longitude: venue.lng,
    googlePlaceId: venue.mapsId ?? null,
    phone: venue.phone ?? null,
    email: venue.email ?? null,
    website: venue.website ?? venue.instagram ?? null,
    // Their dates are stored with the facts; because the starter city is the source, they are shown as unverified.
    openingHours: (venue.openingHours ?? null) as StarterState['openingHours'],
    hoursNote,
    hoursNoteWordings: wordingsOf(id, 'hoursNote', hoursNote ?? undefined, texts),
    attribution: CREDITS[venue.coordinates] ?? null,
  };
}
