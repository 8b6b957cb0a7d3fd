/** The attempts of 40 devices in an attack, and checks whether a reader sees them. */
import type { Event } from '#contract/events/events.ts';
import type { Place } from '#contract/places/places.ts';

/** The contents of both lists, as a reader gets them. */
export type Seen = { places: ReadonlyMap<number, Place>; events: ReadonlyMap<number, Event> };

/** One attempt: the call, and whether a reader sees its result. */
export type Attempt = { call: string; body?: object; isSeen: (seen: Seen) => boolean };

export type Spoiling = {
  name: string;
  /** `nth` distinguishes all attempts of the evening. */
  attempt: (place: Place, nth: number, event: Event) => Attempt;
};

const METERS = 1 / 111_320;

const ofPlace = (id: number, body: object, isSpoiled: (place: Place) => boolean): Attempt => ({
  call: `PATCH /api/places/${id}`,
  body: { language: 'en', ...body },
  isSeen: ({ places }) => {
    const place = places.get(id);
    return place !== undefined && isSpoiled(place);
  },
});

/** Adds a text to the description, or replaces it. */
const inDescription = ({ id, description }: Place, text: string, mayReplace = false): Attempt =>
  ofPlace(id, { description: mayReplace ? text : `${description ?? ''} ${text}` }, (place) =>
    (place.description ?? '').includes(text),
  );

/** Always to the north, so that no second move brings a place back. */
const movedBy = ({ id, latitude }: Place, meters: number): Attempt => {
  const to = latitude + meters * METERS;
  return ofPlace(id, { latitude: to }, (place) => Math.abs(place.latitude - to) < METERS);
};

/** The lie that an attempt adds to a text. */
export const LIE = / Entry now costs \d+ euros\./g;

const DAY_MS = 86_400_000;

/** Lies that no rule can tell from an honest edit. */
export const HARMLESS: readonly Spoiling[] = [
  {
    name: 'a wrong address',
    attempt({ id }, nth) {
      const address = `Carrer Fals, ${nth}, Barcelona`;
      return ofPlace(id, { address }, (place) => place.address === address);
    },
  },
  { name: 'moved by 150 m', attempt: (place) => movedBy(place, 150) },
  {
    name: 'a lie added to a text',
    attempt: (place, nth) => inDescription(place, `Entry now costs ${nth} euros.`),
  },
  {
    name: 'a name with an addition',
    attempt({ id, name }, nth) {
      const added = `${name} (closed ${nth})`;
      return ofPlace(id, { name: added }, (place) => place.name === added);
    },
  },
  {
    name: 'a false answer to a question',
    attempt({ id, facts }) {
      const is = (facts.noise?.value as { is?: string } | undefined)?.is === 'loud' ? 'quiet' : 'loud';
      return {
        call: `PUT /api/places/${id}/facts/noise`,
        body: { value: { is } },
        isSeen: ({ places }) =>
          (places.get(id)?.facts.noise?.value as { is?: string } | undefined)?.is === is,
      };
    },
  },
  {
    name: 'an invented event',
    attempt({ address }, nth, { startDate }) {
      const day = new Date(Date.parse(startDate) + DAY_MS).toISOString().slice(0, 10);
      const title = `Party number ${nth}`;
      const body = { title, description: 'Music until late.', startDate: day, endDate: day };
      return {
        call: 'POST /api/events',
        body: { ...body, locationName: 'Somewhere', address },
        isSeen: ({ events }) => [...events.values()].some((event) => event.title === title),
      };
    },
  },
];

/** Attempts that wait by the rule. */
export const SUSPICIOUS: readonly Spoiling[] = [
  {
    name: 'a wrong telephone number',
    attempt({ id }, nth) {
      const phone = `+34 666 ${String(100_000 + nth)}`;
      return ofPlace(id, { phone }, (place) => place.phone === phone);
    },
  },
  { name: 'moved by 3 km', attempt: (place) => movedBy(place, 3000) },
  {
    name: 'a link to another website',
    attempt({ id }, nth) {
      const website = `https://spoiled${nth}.example/`;
      return ofPlace(id, { website }, (place) => place.website === website);
    },
  },
  {
    name: 'a text replaced',
    attempt: (place, nth) => inDescription(place, `Cheap watches of kind ${nth}, sent within a day.`, true),
  },
  { name: 'an insult', attempt: (place, nth) => inDescription(place, `No faggots, visit ${nth}.`) },
  {
    name: 'a person’s number in a text',
    attempt: (place, nth) => inDescription(place, `Ask Marta, 612 ${String(100_000 + nth)}.`),
  },
  {
    name: 'an event deleted',
    attempt: (_, __, { id }) => ({
      call: `DELETE /api/events/${id}`,
      isSeen: ({ events }) => !events.has(id),
    }),
  },
  {
    name: 'a place declared closed',
    attempt: ({ id }) => ({
      call: `POST /api/places/${id}/gone`,
      body: { is: 'closed_for_good' },
      isSeen: ({ places }) => !places.has(id),
    }),
  },
];
