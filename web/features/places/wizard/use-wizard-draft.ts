import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { BodyOf } from '#contract/api.ts';
import { placeSchema } from '#contract/places/places.ts';
import { TAG_TYPES } from '#contract/vocabulary/vocabulary.ts';
import { photosToSend } from '#domain/places/photo-choice.ts';
import { hoursOfText } from '#web/forms/place/hours-text.ts';
import { dropDraft, keepDraft, readDraft } from '#web/lib/device/drafts.ts';

const photoShape = z.object({
  url: z.string(),
  alt: z.string(),
  source: z.enum(['google', 'upload']),
  previewUrl: z.string(),
  attribution: z.string().nullable(),
  isPrimary: z.boolean(),
});

/** The place in the wizard's draft (wizard-3); `googlePlaceId` is '' for an address, whose place the visitor names. */
const placeShape = z.object({
  ...placeSchema.pick({ name: true, address: true, latitude: true, longitude: true }).shape,
  ...placeSchema.pick({ phone: true, website: true, openingHours: true, neighborhoodId: true }).shape,
  googlePlaceId: z.string(),
  photos: z.array(photoShape),
  description: z.string(),
  /** The first one is the primary category. */
  categoryIds: z.array(z.number()),
  tagIds: z.array(z.number()),
  /** Opening hours as typed, where the maps service knows none. */
  hoursText: z.string(),
});

const shape = placeShape.extend({
  /** Suggested by a model, and in no list of tags until staff have reviewed the tag (ai-3). */
  newTags: z.array(
    z.object({ id: z.number(), name: z.string(), type: z.enum(TAG_TYPES), color: z.string().nullable() }),
  ),
  newTagsCreated: z.number(),
  /** The author of the suggestions; null if there are none, or if the visitor declined them. */
  writtenBy: z.enum(['model', 'rules']).nullable(),
  /** True when the analysis has arrived, or the visitor continues by hand. */
  isAnalysed: z.boolean(),
});
export type WizardDraft = z.infer<typeof shape>;

export const EMPTY_DRAFT: WizardDraft = {
  name: '',
  address: '',
  latitude: 0,
  longitude: 0,
  googlePlaceId: '',
  phone: null,
  website: null,
  openingHours: null,
  photos: [],
  description: '',
  categoryIds: [],
  tagIds: [],
  hoursText: '',
  neighborhoodId: null,
  newTags: [],
  newTagsCreated: 0,
  writtenBy: null,
  isAnalysed: false,
};

/** The contract's rule (place-add-3). */
const DESCRIPTION_MIN = 10;

/** Returns whether a venue or an address was chosen: no place of the guide has the latitude 0. */
export const isChosen = ({ latitude }: Pick<WizardDraft, 'latitude'>): boolean => latitude !== 0;

const NAME_MIN = 2;

/** Returns whether the place was chosen and has a name. */
export const hasPlace = (draft: Pick<WizardDraft, 'latitude' | 'name'>): boolean =>
  isChosen(draft) && draft.name.trim().length >= NAME_MIN;

type Missing = 'category_first' | 'description_first' | 'description_short' | null;
type RequiredFields = Pick<WizardDraft, 'categoryIds' | 'description'>;

/** Returns the place's missing parts before review; null when it is complete. */
export function missingPart({ categoryIds, description }: RequiredFields): Missing {
  if (categoryIds.length === 0) return 'category_first';
  const { length } = description.trim();
  if (length === 0) return 'description_first';
  return length < DESCRIPTION_MIN ? 'description_short' : null;
}

export type DraftChange = Partial<WizardDraft> | ((now: WizardDraft) => Partial<WizardDraft>);

export type WizardName = 'add-wizard' | 'add-ai';

/** A wizard's draft, which survives a reload, a failed save, a locked gate and going back. */
export function useWizardDraft(name: WizardName) {
  const [draft, setDraft] = useState(() => readDraft(name, shape) ?? EMPTY_DRAFT);
  const isOver = useRef(false);
  const change = useCallback((part: DraftChange) => {
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  }, []);

  useEffect(() => {
    if (isOver.current) return;
    if (draft === EMPTY_DRAFT) dropDraft(name);
    else keepDraft(name, draft);
  }, [name, draft]);

  return {
    draft,
    change,
    reset: useCallback(() => setDraft(EMPTY_DRAFT), []),
    /** Erases the draft permanently after saving. */
    end: useCallback(() => {
      isOver.current = true;
      dropDraft(name);
    }, [name]),
  };
}

/** Adds suggested tags to the chosen tags, without duplicates (wizard-3). */
export const mergeTags = (chosen: readonly number[], suggested: readonly number[]) => [
  ...new Set([...chosen, ...suggested]),
];

type NewPlaceBody = BodyOf<'POST /api/places'>;

/** Returns the typed hours, or those that the maps service knows. */
export const hoursOf = ({ hoursText, openingHours }: WizardDraft) => hoursOfText(hoursText) ?? openingHours;

function placeOf({ newTags, newTagsCreated, writtenBy, isAnalysed, hoursText, ...place }: WizardDraft) {
  const googlePlaceId = place.googlePlaceId || undefined;
  return { ...place, googlePlaceId, photos: photosToSend(place.photos) };
}

/** Returns the body of the four-step wizard; the first category is the primary one (wizard-3). */
export function wizardBody(draft: WizardDraft): NewPlaceBody {
  const { neighborhoodId, ...place } = placeOf(draft);
  // The server reads a venue's neighborhood from its address; an address was found with its own.
  const where = place.googlePlaceId ? { neighborhood: null } : { neighborhoodId };
  return { ...place, openingHours: hoursOf(draft), categoryId: place.categoryIds[0], isOpen: true, ...where };
}

/** Returns the body of the AI wizard, with typed hours; `enriched` asks the server to fetch the rest (place-7). */
export function aiWizardBody(draft: WizardDraft): NewPlaceBody {
  const { phone, website, openingHours, ...place } = placeOf(draft);
  const typed = hoursOfText(draft.hoursText);
  return { ...place, ...(typed && { openingHours: typed }), enriched: place.googlePlaceId !== undefined };
}
