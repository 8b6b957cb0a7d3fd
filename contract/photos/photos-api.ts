import { ADMIN_EDIT, type Endpoints } from '#contract/endpoint.ts';
import { idParams } from '#contract/ids.ts';
import { photoCandidatesSchema } from './found-photos.ts';
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
