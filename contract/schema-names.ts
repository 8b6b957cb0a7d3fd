import {
  eventSourceSchema,
  pendingChangeSchema,
  pendingEventSchema,
  reviewManySchema,
  scrapeRunSchema,
  sourceResultSchema,
} from '#contract/found-events/scraping.ts';
import { reviewItemSchema } from '#contract/review/review-items.ts';
import { pendingSchema } from '#contract/review/waiting.ts';
import { invitationSchema, userSchema } from '#contract/staff/staff.ts';
import {
  categorySchema,
  managedTagSchema,
  neighborhoodSchema,
  tagSchema,
} from '#contract/vocabulary/vocabulary.ts';
import { articleChangeSchema, newArticleSchema } from './articles/article-writes.ts';
import {
  articleCategorySchema,
  articleSchema,
  articleSummarySchema,
  editedArticleSchema,
  listedArticleSchema,
  namedPlaceSchema,
} from './articles/articles.ts';
import { eventPictureSchema } from './events/event-pictures.ts';
import { eventEditSchema, sentEventSchema } from './events/event-writes.ts';
import { eventExceptionSchema, eventSchema, nextEventDateSchema, occurrenceSchema } from './events/events.ts';
import { deadLinkSchema, jobRunSchema, jobSchema } from './jobs/jobs.ts';
import { uploadedPhotoSchema } from './photos/photos.ts';
import { mapsHitSchema, mapsPlaceSchema, placeTwinSchema } from './places/maps-search.ts';
import { placeLinkSchema } from './places/place-links.ts';
import { newPlaceSchema, placeEditSchema } from './places/place-writes.ts';
import {
  fieldConflictSchema,
  photoSchema,
  placeEventSchema,
  placeSchema,
  revisionSchema,
} from './places/places.ts';
import { openingHoursSchema } from './places/plain-fields.ts';
import { backupSchema } from './review/erasure.ts';
import { revertSchema, undoneThingSchema } from './review/undo.ts';
import { recommendationSchema } from './right-now/right-now.ts';
import { addressSchema } from './streets/streets.ts';

/** Schema names in the API's description; a schema of a single call is named after the call. */
export const NAMED_SCHEMAS = {
  output: {
    Address: addressSchema,
    Article: articleSchema,
    ArticleCategory: articleCategorySchema,
    ArticleSummary: articleSummarySchema,
    Backup: backupSchema,
    Category: categorySchema,
    ReviewItem: reviewItemSchema,
    DeadLink: deadLinkSchema,
    MapsHit: mapsHitSchema,
    EditedArticle: editedArticleSchema,
    Event: eventSchema,
    EventException: eventExceptionSchema,
    EventPicture: eventPictureSchema,
    EventSource: eventSourceSchema,
    FieldConflict: fieldConflictSchema,
    Invitation: invitationSchema,
    Job: jobSchema,
    JobRun: jobRunSchema,
    ListedArticle: listedArticleSchema,
    ManagedTag: managedTagSchema,
    MapsPlace: mapsPlaceSchema,
    NamedPlace: namedPlaceSchema,
    Neighborhood: neighborhoodSchema,
    NextEventDate: nextEventDateSchema,
    Occurrence: occurrenceSchema,
    OpeningHours: openingHoursSchema,
    Pending: pendingSchema,
    PendingEvent: pendingEventSchema,
    Photo: photoSchema,
    Place: placeSchema,
    PlaceEvent: placeEventSchema,
    PlaceLink: placeLinkSchema,
    PlaceTwin: placeTwinSchema,
    Recommendation: recommendationSchema,
    Revision: revisionSchema,
    ScrapeRun: scrapeRunSchema,
    SourceResult: sourceResultSchema,
    Tag: tagSchema,
    UndoneThing: undoneThingSchema,
    UploadedPhoto: uploadedPhotoSchema,
    User: userSchema,
  },
  input: {
    ArticleChange: articleChangeSchema,
    EventEdit: eventEditSchema,
    EventReview: reviewManySchema,
    NewArticle: newArticleSchema,
    NewEvent: sentEventSchema,
    NewPlace: newPlaceSchema,
    PendingEventEdit: pendingChangeSchema,
    PlaceEdit: placeEditSchema,
    Revert: revertSchema,
  },
};
