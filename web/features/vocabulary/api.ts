import type { BodyOf } from '#contract/api.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

/** All tags with their uses; refetched on opening, because analyses suggest new ones. */
export const managedTagsQuery = read('GET /api/admin/tags');

const params = (id: number) => ({ id: String(id) });

export const changeTag = (id: number, body: BodyOf<'PATCH /api/admin/tags/:id'>) =>
  asStaff(write('PATCH /api/admin/tags/:id', { params: params(id), body }));

export const mergeTag = (id: number, into: number) =>
  asStaff(write('POST /api/admin/tags/:id/merge', { params: params(id), body: { into } }));

export const removeTag = (id: number) => asStaff(write('DELETE /api/admin/tags/:id', { params: params(id) }));

export const managedSynonymsQuery = read('GET /api/admin/synonyms');

export const addSynonyms = (words: string[]) =>
  asStaff(write('POST /api/admin/synonyms', { body: { words } }));

export const removeSynonyms = (id: number) =>
  asStaff(write('DELETE /api/admin/synonyms/:id', { params: params(id) }));
