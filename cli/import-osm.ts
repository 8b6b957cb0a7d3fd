import { readFile } from 'node:fs/promises';
import { acceptableFields, newPlaceSchema } from '#contract/places/place-writes.ts';
import type { Database } from '#db/client.ts';
import { goneAmong, MAPS_SOURCE } from '#db/found-events/gone-sources.ts';
import { findImportCandidates } from '#db/places/queries.ts';
import { readKnownVocabulary } from '#db/vocabulary/queries.ts';
import type { By } from '#db/write-context.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { byKind, CHECK_KINDS, CHECKED_FIELDS, withFacts } from '#domain/facts/checks.ts';
import type { ConfirmedDays } from '#domain/facts/confirmation.ts';
import { type FactsState, NO_FACTS } from '#domain/facts/facts.ts';
import { importedFacts } from '#domain/facts/openstreetmap/imported-facts.ts';
import { factsFromOsm } from '#domain/facts/openstreetmap/osm-facts.ts';
import { hoursFromLines } from '#domain/opening-hours/hours-lines.ts';
import { NEAR_METERS, OSM_ATTRIBUTION, OSM_CREDIT } from '#domain/places/openstreetmap.ts';
import type { PlaceState } from '#domain/places/place-change.ts';
import { findTwins, SAME_METERS } from '#domain/places/place-match.ts';
import type { KnownVocabulary } from '#domain/places/place-vocabulary.ts';
import { CLOSED, nameIn, type OsmVenue, readVenue } from '#providers/maps/osm-venue.ts';
import { askOverpass, type OsmElement } from '#providers/maps/overpass.ts';
import { elementsOf, readOverpass } from '#providers/maps/overpass-answers.ts';
import { createOutbound } from '#providers/outbound/outbound.ts';
import { readProcessEnv } from '#server/env.ts';
import type { Resources } from '#server/writes/command.ts';
import { perform } from '#server/writes/perform.ts';
import { type Completion, fillGaps, importPlace } from './import-commands.ts';
import { ImportReport } from './import-report.ts';
import { withDatabase } from './with-database.ts';

const PROGRESS_EVERY = 50;

/** Imports an Overpass response, from a file or from the service, and prints a report. */
export async function importFromOsm(file: string | undefined): Promise<void> {
  const env = readProcessEnv();
  const outbound = createOutbound({ userAgent: env.outboundUserAgent, contact: env.outboundContact });
  if (file === undefined) console.log(`Asking ${new URL(env.overpassUrl).host} …`);
  const elements =
    file === undefined
      ? elementsOf(await askOverpass(outbound, env.overpassUrl))
      : readOverpass(JSON.parse(await readFile(file, 'utf8')));
  await withDatabase(async (database) => {
    const report = await importElements(database, elements, (line) => console.log(line));
    for (const line of report.lines()) console.log(line);
  });
}

/** Matches each element to an existing place, or adds it. A second run changes nothing. */
export async function importElements(
  database: Database,
  elements: readonly OsmElement[],
  progress: (line: string) => void,
): Promise<ImportReport> {
  const { value: vocabulary } = await readKnownVocabulary(database);
  if (vocabulary.categories.length === 0) {
    throw new Error('The guide has no categories yet: start the server once, which brings them.');
  }
  const context: Import = {
    resources: {
      database,
      vocabulary: { get: async () => vocabulary, reread: async () => vocabulary },
      lookUp: async () => null,
      isReviewed: false,
    },
    by: { actor: { kind: 'system', key: 'import osm' }, now: new Date() },
  };
  const report = new ImportReport();
  for (const [index, element] of elements.entries()) {
    if (index > 0 && index % PROGRESS_EVERY === 0) progress(`${index} of ${elements.length} …`);
    const read = readVenue(element);
    const facts = factsFromOsm(
      { ...element, sourceRef: element.placeId },
      madridTime(context.by.now).isoDate,
    );
    if (read.ok) await importVenue(context, vocabulary, { ...read.venue, facts }, report);
    else if (read.reason !== CLOSED || !(await doubtTwin(context, element, facts, report))) {
      report.leftOut(element.tags.name ?? element.placeId, read.reason);
    }
  }
  return report;
}

type Import = { resources: Resources; by: By };

type FoundVenue = OsmVenue & { facts: Partial<FactsState> };

async function importVenue(
  context: Import,
  vocabulary: KnownVocabulary,
  venue: FoundVenue,
  report: ImportReport,
): Promise<void> {
  const newcomer = { ...venue, googlePlaceId: venue.placeId };
  const thing = { entity: 'place' as const, source: MAPS_SOURCE, id: venue.placeId };
  if ((await goneAmong(context.resources.database.db, [thing])).length > 0) {
    return report.leftOut(venue.name, 'deleted by staff');
  }
  const candidates = await findImportCandidates(context.resources.database.db, newcomer, SAME_METERS);
  const [twin] = findTwins(newcomer, candidates, SAME_METERS);
  if (twin?.place.deletedAt) return report.leftOut(venue.name, 'deleted by staff');
  if (twin) return completeTwin(context, venue, twin.place.id, report);
  if (venue.needsReview) return report.leftOut(venue.name, 'an old tag only; look at it and add it by hand');

  const place = newPlaceSchema.safeParse({
    ...contactOf(venue),
    ...acceptableFields({ address: venue.address }),
    name: venue.name,
    latitude: venue.latitude,
    longitude: venue.longitude,
    googlePlaceId: venue.placeId,
    categoryIds: vocabulary.categories.filter(({ name }) => name === venue.category).map(({ id }) => id),
    tagIds: vocabulary.tags.filter(({ name }) => venue.tags.includes(name)).map(({ id }) => id),
  });
  if (!place.success) return report.leftOut(venue.name, place.error.issues[0]?.message ?? 'not readable');
  const verified = { enriched: false, fetchedAt: null, attribution: OSM_CREDIT };
  const facts = { ...factsFor(NO_FACTS, venue.facts, context), ...checksOf(place.data, venue) };
  const input = { place: place.data, more: { ...verified, ...facts } };
  const written = await perform(context.resources, importPlace, { id: null, input, ...context.by });
  if (written.ok) report.added(venue.name);
  else report.leftOut(venue.name, written.reason);
}

/** Fills empty fields, and replaces only facts from sources, so that people's statements are preserved. */
async function completeTwin(context: Import, venue: FoundVenue, id: number, report: ImportReport) {
  const complete: Completion = (state, confirmed) => {
    const fields = Object.entries({ ...contactOf(venue), googlePlaceId: venue.placeId });
    const news = Object.fromEntries(fields.filter(([field]) => state[field as keyof PlaceState] === null));
    const facts = factsFor(byKind(state), venue.facts, context, confirmed);
    const filledIn = { ...state, ...news, attribution: creditIn(state) };
    return {
      after: withFacts(filledIn, { ...checksOf(news, venue), ...facts }),
      filled: [...Object.keys(news), ...Object.keys(facts)],
    };
  };
  const written = await perform(context.resources, fillGaps, { id, input: { complete }, ...context.by });
  if (!written.ok) report.leftOut(venue.name, written.reason);
  else if (!written.report) report.matched(venue.name, []);
  else report.matched(venue.name, written.report.length > 0 ? written.report : ['credit']);
}

/** Records for a place that OpenStreetMap lists it as closed; returns false if the guide lacks the place. */
async function doubtTwin(
  context: Import,
  { placeId, latitude, longitude, tags }: OsmElement,
  facts: Partial<FactsState>,
  report: ImportReport,
): Promise<boolean> {
  const name = nameIn(tags);
  if (name === '' || !facts.in_business) return false;
  const newcomer = { name, latitude, longitude, googlePlaceId: placeId };
  const candidates = await findImportCandidates(context.resources.database.db, newcomer, NEAR_METERS);
  const [twin] = findTwins(newcomer, candidates, NEAR_METERS);
  if (!twin || twin.place.deletedAt) return false;
  const complete: Completion = (state, confirmed) => {
    const { in_business } = factsFor(byKind(state), facts, context, confirmed);
    return in_business
      ? { after: { ...state, in_business, attribution: creditIn(state) }, filled: ['in_business'] }
      : { after: state, filled: [] };
  };
  const order = { id: twin.place.id, input: { complete }, ...context.by };
  const written = await perform(context.resources, fillGaps, order);
  if (!written.ok) return false;
  report.matched(name, written.report ?? []);
  return true;
}

const creditIn = ({ attribution }: PlaceState) =>
  attribution?.includes(OSM_ATTRIBUTION)
    ? attribution
    : [attribution, OSM_CREDIT].filter(Boolean).join(' · ');

const factsFor = (
  state: FactsState,
  found: Partial<FactsState>,
  { by: { now } }: Import,
  confirmed: ConfirmedDays = {},
) => importedFacts(state, found, madridTime(now).isoDate, confirmed);

/** Returns the check dates of the fields taken from OpenStreetMap. */
function checksOf(taken: object, { facts }: FoundVenue): Partial<FactsState> {
  const dated = CHECKED_FIELDS.flatMap((field) => {
    const fact = facts[CHECK_KINDS[field]];
    return fact && Object.hasOwn(taken, field) ? [[CHECK_KINDS[field], fact]] : [];
  });
  return Object.fromEntries(dated);
}

const contactOf = ({ phone, website, email, weekdayText }: OsmVenue) =>
  acceptableFields({
    ...(phone !== null && { phone }),
    ...(website !== null && { website }),
    ...(email !== null && { email }),
    ...(weekdayText.length > 0 && { openingHours: hoursFromLines(weekdayText) }),
  });
