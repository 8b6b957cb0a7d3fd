import type { EditedArticle } from './articles/articles.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Event } from './events/events.ts';
import type { PlaceTwin } from './places/directory.ts';
import type { FieldConflict, Place } from './places/places.ts';
import type { RefusalName } from './refusals.ts';

/** The body of every answer that is not 2xx. `fields` (name to text) comes with 422 only. */
export type ErrorBody = {
  /** In English. */
  error: string;
  code: ErrorCode;
  /** Which sentence `error` is, and what stands in it; a field's rule that speaks for the whole has none. */
  sentence?: RefusalName;
  values?: Record<string, string | number>;
  fields?: Record<string, string>;
  /** With 'twins': places that may be the one that was to be added, the likeliest first. */
  twins?: PlaceTwin[];
  /** With 'conflict' of an edit: what somebody else changed meanwhile, and the thing as it is now. */
  conflicts?: Record<string, FieldConflict>;
  place?: Place;
  article?: EditedArticle;
  event?: Event;
};
