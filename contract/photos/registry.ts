/** Addresses of screens (contract/screens.ts). */
export const SCREENS = {
  credits: '/credits',
} as const;

/** Sentences of refusals with their codes (contract/refusals.ts). */
export const REFUSALS = {
  photo_missing: ['not_found', 'Photo not found'],
  photo_unavailable: ['provider_unavailable', 'This photo cannot be loaded now'],
  photo_too_large: ['too_large', 'A photo can have at most 10 MB'],
  photo_kind: ['unsupported_media', 'Please choose a JPEG, PNG, WebP or AVIF photo'],
  photos_busy: ['unavailable', 'Many photos are being uploaded right now. Please try again.'],
  photos_not_kept: ['provider_unavailable', 'Photos cannot be kept right now. Please try again later.'],
  photos_full: ['storage_full', 'There is no space left for photos right now'],
  photos_of_the_day: ['too_many_requests', 'Too many photos were uploaded today. Please try again tomorrow.'],
  too_many_photos: ['too_many_requests', 'Too many photos. Please try again in {wait}.'],
} as const;
