import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

export const patrolWordsQuery = read('GET /api/admin/patrol-words');

export const writePatrolWords = (words: string[]) =>
  asStaff(write('PUT /api/admin/patrol-words', { body: { words } }));
