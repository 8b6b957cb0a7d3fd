/** The starter city in the form of a response, from the files that fill an empty database. */
import type { FactSource } from '#contract/facts/facts.ts';
import type { Place } from '#contract/places/places.ts';
import seedFacts from '#db/seed/data/facts.json' with { type: 'json' };
import seedPlaces from '#db/seed/data/venues.json' with { type: 'json' };
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { buildPlaceResponse } from '../build.ts';

const idOf = new Map<string, number>();
/** Returns an id for a name, so that the vocabulary has ids as in a response. */
function id(name: string): number {
  const known = idOf.get(name) ?? idOf.size + 1;
  idOf.set(name, known);
  return known;
}

type Venue = { id?: string; openingHours?: Place['openingHours'] };
type SeedFact = { kind: string; value: unknown; checkedOn: string; doubtedOn?: string };

const factsOf = (venue: string): Place['facts'] =>
  Object.fromEntries(
    seedFacts.facts
      .filter(({ place }) => place === venue)
      .map(({ kind, value, checkedOn, doubtedOn }: SeedFact) => [
        kind,
        { value, source: 'starter' as FactSource, checkedOn, ...(doubtedOn && { doubtedOn }) },
      ]),
  ) as Place['facts'];

/** The places by their order in the file, which is the seed's numbering, including closed ones. */
const STARTER_PLACES: readonly Place[] = seedPlaces.venues.map((venue, index) => {
  const category = { id: id(venue.category), name: venue.category, icon: '', color: '' };
  return buildPlaceResponse({
    id: index + 1,
    name: venue.name,
    description: venue.description,
    latitude: venue.lat,
    longitude: venue.lng,
    neighborhood: venue.neighborhood,
    openingHours: (venue as Venue).openingHours ?? null,
    category,
    categories: [category],
    tags: venue.tags.map(({ name, type }) => ({
      id: id(name),
      name,
      type: type as Place['tags'][number]['type'],
      color: null,
    })),
    facts: factsOf((venue as Venue).id ?? venue.name),
  });
});

/** Returns the places that lists show at a time, without places that have closed or moved. */
export function starterPlacesAt(at: Date): Place[] {
  const today = madridTime(at).isoDate;
  return STARTER_PLACES.filter(({ facts }) => standingOf(knownFacts(facts).in_business, today) !== 'closed');
}
