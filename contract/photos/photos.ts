import { z } from 'zod';
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
 * ignored, because the URL implies the source (photo-2).
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
