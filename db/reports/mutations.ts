import type { Pool } from 'pg';
import type { NewReport, ReportClosing } from '#contract/reports/reports.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import { type WriteKey, writeOnce } from '#db/write-once.ts';

type Adding = { key: WriteKey | null; now: Date };

export type AddedReport = { ok: true; id: number } | { ok: false; reason: 'missing' | 'repeated' };

/** Stores a report on an entity that visitors see, once under its key. */
export function addReport(
  pool: Pool,
  { entity, id, kind, text = '' }: NewReport,
  { key, now }: Adding,
): Promise<AddedReport> {
  const seen =
    entity === 'place'
      ? 'select from places where id = $2 and deleted_at is null'
      : `select from events where id = $2 and deleted_at is null and status = 'published'`;
  return inTransaction(pool, (client) =>
    writeOnce<AddedReport>(asDb(client), key, 'report', async () => {
      const { rows } = await client.query<{ id: number }>(
        `insert into reports (entity, entity_id, kind, text, created_at)
         select $1, $2, $3, $4, $5 where exists (${seen}) returning id`,
        [entity, id, kind, text, now.toISOString()],
      );
      const [report] = rows;
      if (!report) return { ok: false, reason: 'missing' };
      return { ok: true, id: report.id };
    }),
  );
}

type Closing = ReportClosing & { staffId: string; now: Date };

/** Closes a waiting report; false when it is closed or does not exist. */
export async function closeReport(
  pool: Pool,
  id: number,
  { outcome, staffId, now }: Closing,
): Promise<boolean> {
  // private: a closed report loses its text
  const { rowCount } = await pool.query(
    `update reports set closed_at = $2, closed_by = $3, outcome = $4, text = ''
     where id = $1 and closed_at is null`,
    [id, now.toISOString(), staffId, outcome],
  );
  return rowCount === 1;
}

export async function forgetOldReports(pool: Pool, closedBefore: Date): Promise<void> {
  await pool.query('delete from reports where closed_at < $1', [closedBefore.toISOString()]);
}
