import type { Language } from '#contract/language.ts';
import type { Recommendation } from '#contract/right-now/right-now.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { holidayNote } from '#domain/right-now/recommendation-texts.ts';
import {
  advisablePlaces,
  clock,
  eventsOfTonight,
  type Situation,
  titleOf,
  type WrittenAdvice,
} from '#domain/right-now/recommendations.ts';
import type { AdviceFacts } from '#providers/ai/port.ts';

/** Enough to choose from; more would only cost tokens. */
const MAX_PLACES = 30;
const MAX_EVENTS = 10;

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const moment = (at: Date) => `${WEEKDAYS[madridTime(at).weekday]}, ${clock(at)}`;

/** private: the model learns public facts only, nothing about visitors */
export function adviceFacts(situation: Situation): AdviceFacts {
  return {
    time: moment(situation.at),
    weather: situation.weather,
    places: advisablePlaces(situation, MAX_PLACES).map(
      ({ place: { id, name, categories, tags }, until }) => ({
        id,
        name,
        categories,
        tags,
        openUntil: until && clock(until),
      }),
    ),
    events: eventsOfTonight(situation)
      .slice(0, MAX_EVENTS)
      .map(({ id, title, locationName, startsAt, endsAt }) => ({
        id,
        title,
        where: locationName,
        starts: moment(startsAt),
        ends: moment(endsAt),
      })),
  };
}

/** Returns the model's advice with the guide's own name of its subject; null when the subject no longer exists. */
export function writtenText(
  { placeId, eventId, why }: WrittenAdvice,
  { at, places, events }: Situation,
  language: Language,
): Recommendation | null {
  const event = events.find(({ id }) => id === eventId);
  if (event)
    return { title: titleOf(event, language), description: why[language], type: 'event', eventId: event.id };
  const place = places.find(({ id }) => id === placeId);
  if (!place) return null;
  const type = place.categories[0]?.toLowerCase() ?? 'place';
  const description = [why[language], holidayNote(place, at, language)].filter(Boolean).join(' ');
  return { title: place.name, description, type, placeId: place.id };
}
