import type { EditedArticle } from './articles/articles.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Event } from './events/events.ts';
import type { PlaceTwin } from './places/maps-search.ts';
import type { FieldConflict, Place } from './places/places.ts';
import type { RefusalName } from './refusals.ts';

/** The body of every response that is not 2xx (api-4). `fields` (name to text) comes with 422 only. */
export type ErrorBody = {
  error: string;
  code: ErrorCode;
  /** The name of the message in `error`, and its values; absent if a field's rule is the whole message. */
  sentence?: RefusalName;
  values?: Record<string, string | number>;
  fields?: Record<string, string>;
  /** With 'twins': possible duplicates of the place, the likeliest first (place-16). */
  twins?: PlaceTwin[];
  /** With an edit's 'conflict': the fields that another person changed meanwhile, and the current entity. */
  conflicts?: Record<string, FieldConflict>;
  place?: Place;
  article?: EditedArticle;
  event?: Event;
};
