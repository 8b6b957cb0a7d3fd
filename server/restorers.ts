import { restoreArticleStep } from '#db/articles/mutations.ts';
import { restoreEventStep } from '#db/events/mutations.ts';
import { restoreHelpNumberStep } from '#db/help/mutations.ts';
import { restorePlaceStep } from '#db/places/place-restores.ts';
import type { Restorers } from '#db/review/restorer.ts';
import { restoreSynonymStep } from '#db/vocabulary/synonyms/mutations.ts';
import { restoreTagStep } from '#db/vocabulary/tags/mutations.ts';
import { restoreServiceTimeStep, restoreStopStep } from '#db/way-home/mutations.ts';

/** The writers of restored states by entity. */
export const RESTORERS: Restorers = {
  place: restorePlaceStep,
  event: restoreEventStep,
  article: restoreArticleStep,
  tag: restoreTagStep,
  synonym: restoreSynonymStep,
  stop: restoreStopStep,
  service_time: restoreServiceTimeStep,
  help_number: restoreHelpNumberStep,
};
