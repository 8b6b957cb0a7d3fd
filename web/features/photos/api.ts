import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { writeMany } from '#web/lib/api/writes.ts';

/** Freely licensed photos that wait for staff, and accepted photos that have disappeared (photo-3). */
export const candidatesQuery = read('GET /api/admin/photo-candidates', { staleTime: 0 });

/**
 * Decides one photo. The list is refetched even after a refusal, because other staff may have decided
 * already.
 */
export async function decideCandidate(id: number, decision: 'take' | 'refuse'): Promise<void> {
  await writeMany(`POST /api/admin/photo-candidates/:id/${decision}`, (send) =>
    asStaff<unknown>(send({ params: { id: String(id) } })),
  );
}
