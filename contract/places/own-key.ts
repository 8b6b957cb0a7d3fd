import { z } from 'zod';

/** The `Authorization` scheme for a place's own key (place-18). */
export const OWN_KEY_SCHEME = 'Key';

/** The changes that a key can make in a day. */
export const MAX_OWN_CHANGES = 20;

/** The address of the key holder's screen; the key is in the fragment, which browsers do not send. */
export const ownKeySchema = z.object({ url: z.string() });

/** The line that proves a website: in /.well-known/looking.txt, or in a TXT record of the domain. */
export const ownProofSchema = z.object({ line: z.string() });

const EVENT_FIELDS =
  'title description startDate endDate startTime endTime placeId locationName address latitude longitude website organizer price isRecurring recurringPattern rrule language'.split(
    ' ',
  );

/** The fields that a key may send in each body; other fields are refused, whatever their values. */
export const OWN_KEY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/places/:id': ['openingHours', 'baseVersion'],
  'POST /api/events': EVENT_FIELDS,
  'PUT /api/events/:id': [...EVENT_FIELDS, 'exceptions', 'baseVersion'],
};

/** Fields of an event that may move it to another place; with them the body must name the key's place. */
export const EVENT_LOCATION_FIELDS = ['placeId', 'locationName', 'address', 'latitude', 'longitude'] as const;
