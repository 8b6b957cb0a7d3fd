import { z } from 'zod';

/** A place's own key opens 128 random bits' worth of rights: its own hours, facts, closures and events (place-18). */
export const OWN_KEY_SCHEME = 'Key';

/** The changes that a key can make in a day. */
export const MAX_OWN_CHANGES = 20;

/** The screen of the key's holder; the key is in the fragment, which no server sees. */
export const ownKeySchema = z.object({ url: z.string() });

/** One line that proves a website to be its owner's: in /.well-known/looking.txt, or in a TXT record of the domain. */
export const ownProofSchema = z.object({ line: z.string() });

/** The fields that a key may send in each body; other fields are refused, whatever their value. */
export const OWN_KEY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/places/:id': ['openingHours', 'baseVersion'],
  'POST /api/events': [
    ...[
      'title',
      'description',
      'startDate',
      'endDate',
      'startTime',
      'endTime',
      'placeId',
      'locationName',
      'address',
    ],
    ...[
      'latitude',
      'longitude',
      'website',
      'organizer',
      'price',
      'isRecurring',
      'recurringPattern',
      'rrule',
      'language',
    ],
  ],
};
