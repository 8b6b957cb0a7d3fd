import type { GoneReport } from '#contract/facts/facts.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { read } from '#web/lib/api/read.ts';
import { asStaff } from '#web/lib/api/staff-session.ts';
import { write } from '#web/lib/api/writes.ts';

export const factsReportQuery = read('GET /api/admin/facts');

/** States for staff whether a place is gone, with the value that they saw. */
export const sayStanding = ({ place, fact }: GoneReport, value: FactValue<'in_business'>) =>
  asStaff(
    write('POST /api/places/:id/gone', {
      params: { id: String(place.id) },
      body: { ...value, seen: fact.value },
    }),
  );
