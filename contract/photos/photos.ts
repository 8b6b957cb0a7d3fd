import { z } from 'zod';
import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams, idSchema } from '#contract/ids.ts';
import { line } from '#contract/text-rules.ts';
import {
  PHOTO_WIDTHS,
  PHOTOS_OF_PLACE_MAX,
  photoAddress,
  readPhotoAddress,
  UPLOAD_ID,
} from './photo-address.ts';

const uploadId = z.string().regex(UPLOAD_ID);
export const photoParams = z.object({ id: uploadId });

/** A new upload. It is removed unless a place, event or article uses it within a day. */
export const uploadedPhotoSchema = z.object({
  id: uploadId,
  url: z.string(),
  width: z.int(),
  height: z.int(),
});
export type UploadedPhoto = z.infer<typeof uploadedPhotoSchema>;

const widths = PHOTO_WIDTHS.map(String) as [`${(typeof PHOTO_WIDTHS)[number]}`];

/** The largest size by default; photos are never enlarged. */
export const photoQuerySchema = z.object({
  w: z
    .enum(widths, `Ask for a width of ${PHOTO_WIDTHS.join(', ')}`)
    .transform(Number)
    .default(PHOTO_WIDTHS[2]),
});

const NOT_OURS = 'A photo must be uploaded here, or come from the maps service';
const ONE_PRIMARY = 'Please select a primary photo by clicking the star icon.';

/** A URL on the guide's origin; no other URL is ever fetched or stored (photo-1). */
const ownAddress = z.string().transform((value, issues) => {
  const photo = readPhotoAddress(value);
  if (photo) return photoAddress(photo);
  issues.addIssue(NOT_OURS);
  return z.NEVER;
});

export const uploadAddressSchema = z.string().transform((value, issues) => {
  const photo = readPhotoAddress(value.trim());
  if (photo?.source === 'upload') return photoAddress(photo);
  issues.addIssue('Please enter a valid URL');
  return z.NEVER;
});

/**
 * All photos of a place, in order; omitted photos are removed from the place. `source` is accepted but
 * ignored, because the URL implies the source (photo-1).
 */
export const placePhotosSchema = z
  .array(
    z.object({
      url: ownAddress,
      alt: line(200).optional(),
      isPrimary: z.boolean(),
      source: z.enum(['upload', 'google']).optional(),
    }),
  )
  .max(PHOTOS_OF_PLACE_MAX, `A place can have at most ${PHOTOS_OF_PLACE_MAX} photos`)
  .refine((photos) => new Set(photos.map(({ url }) => url)).size === photos.length, 'A photo is named twice')
  .refine(
    (photos) => photos.length === 0 || photos.filter(({ isPrimary }) => isPrimary).length === 1,
    ONE_PRIMARY,
  );
export type PlacePhotos = z.output<typeof placePhotosSchema>;

/** The services searched for photos with a free license (photo-3). */
export const PHOTO_PROVIDERS = ['commons', 'panoramax'] as const;

/**
 * The defects of an accepted photo at its provider: the file is gone, or its license is no longer free.
 */
export const VANISHED = ['file', 'licence'] as const;

/** The author (plain text), the license with its URL, and the file's page. No caller can write the credit. */
export const photoCreditSchema = z.object({
  author: z.string(),
  licence: z.string(),
  licenceUrl: z.string(),
  filePage: z.string(),
});
export type PhotoCredit = z.infer<typeof photoCreditSchema>;

/** A photo found for a place, which staff accept or reject. */
const photoCandidateSchema = photoCreditSchema.extend({
  id: idSchema,
  placeId: idSchema,
  foundOn: z.iso.date(),
});
export type PhotoCandidate = z.infer<typeof photoCandidateSchema>;

export const photoCandidatesSchema = z.object({
  candidates: z.array(photoCandidateSchema),
  /** Accepted photos whose file or free license has disappeared at the provider. */
  vanished: z.array(z.object({ placeId: idSchema, photoUrl: z.string(), what: z.enum(VANISHED) })),
});
export type PhotoCandidates = z.infer<typeof photoCandidatesSchema>;

export const photosApi = {
  'POST /api/photos': {
    access: 'gate',
    summary: 'Upload a photo: JPEG, PNG, WebP or AVIF, at most 10 MB and 40 megapixels',
    write: {
      limit: null,
      history: false,
      reason: 'A photo shows nothing until an edit attaches it; 3,000 uploads a day for all visitors',
    },
    upload: 'photo',
    status: 201,
    response: uploadedPhotoSchema,
  },
  'GET /api/photos/:id': {
    access: 'gate',
    summary: 'An uploaded photo at one of its widths',
    params: photoParams,
    query: photoQuerySchema,
    status: 200,
    response: 'image/webp',
  },
  'GET /api/admin/photo-candidates': {
    access: 'admin',
    summary:
      'Photos with a free license that were found for places, and taken ones that vanished at their provider',
    status: 200,
    response: photoCandidatesSchema,
  },
  'GET /api/admin/photo-candidates/:id/picture': {
    access: 'admin',
    summary: 'The picture of a candidate, fetched from its provider and re-encoded; it is not stored',
    params: idParams,
    status: 200,
    response: 'image/webp',
  },
  'POST /api/admin/photo-candidates/:id/take': {
    access: 'admin',
    summary: 'Fetch a candidate, store it as uploads are, and add it to its place with author and license',
    write: ADMIN_EDIT,
    params: idParams,
    status: 204,
    response: null,
  },
  'POST /api/admin/photo-candidates/:id/refuse': {
    access: 'admin',
    summary: 'Refuse a candidate for good',
    write: { limit: null, history: false, reason: 'Nothing that visitors see changes' },
    params: idParams,
    status: 204,
    response: null,
  },
} as const satisfies Endpoints;
