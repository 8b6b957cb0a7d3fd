import type { Endpoints } from '#contract/endpoint.ts';
import { photoParams, photoQuerySchema, uploadedPhotoSchema } from './photos.ts';

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
} as const satisfies Endpoints;
