import { EVENT_CENTRE, newEventSchema } from '#contract/event-writes.ts';
import type { EventSourceName, FilledField } from '#contract/scraping.ts';
import { newEventState } from './event-change.ts';
import type { FoundEvent } from './found-event.ts';
import type { Draft } from './told-changes.ts';

/** A place of the guide that a location names. */
export type Venue = {
  id: number;
  name: string;
  address: string | null;
  latitude: number;
  longitude: number;
};

const OPTIONAL = [
  'startTime',
  'endTime',
  'imageUrl',
  'website',
  'organizer',
  'price',
  'recurringPattern',
] as const;
const MOST = { title: 200, description: 5000, locationName: 200, address: 300 } as const;

/**
 * A found event in the shape of our form, with its rules: plain text of limited length, links that are links. Null
 * when not even its title and date pass.
 */
export function draftOf(found: FoundEvent & { source: EventSourceName }, venue: Venue | null): Draft | null {
  const filled: FilledField[] = [];
  const fill = <T>(field: FilledField, value: T | null, ours: T): T => {
    if (value !== null && newEventSchema.shape[field].safeParse(value).success) return value;
    filled.push(field);
    return ours;
  };
  const { title, startDate, isRecurring } = found;
  const locationName = fill('locationName', shortened(found.locationName, MOST.locationName), 'Barcelona');
  const at = locationName === 'Barcelona' ? '' : `, ${locationName}`;
  const isPoint = newEventSchema.shape.longitude.safeParse(found.longitude).success;
  const centre = venue ?? EVENT_CENTRE;
  const latitude = fill('latitude', isPoint ? found.latitude : null, centre.latitude);
  const parsed = newEventSchema.safeParse({
    title: shortened(title, MOST.title),
    description: fill(
      'description',
      shortened(found.description, MOST.description),
      `${title}${at}. Found at ${found.source}.`,
    ),
    startDate,
    endDate: fill(
      'endDate',
      found.endDate !== null && found.endDate < startDate ? null : found.endDate,
      startDate,
    ),
    locationName,
    address: fill('address', shortened(found.address, MOST.address), venue?.address ?? 'Barcelona'),
    latitude,
    longitude: filled.includes('latitude') ? centre.longitude : found.longitude,
    ...Object.fromEntries(OPTIONAL.map((field) => [field, passing(field, found[field])])),
    isRecurring,
    placeId: venue?.id ?? null,
  });
  return parsed.success ? { event: newEventState(parsed.data), filled } : null;
}

const passing = (field: (typeof OPTIONAL)[number], value: string | null) =>
  newEventSchema.shape[field].safeParse(value).success ? value : null;

const shortened = <T extends string | null>(text: T, most: number) =>
  text !== null && text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
