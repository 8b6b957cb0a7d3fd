import { join } from 'node:path';
import pg from 'pg';
import { GUIDE_DATABASE, GUIDE_ROLE } from '#db/embedded/lease.ts';
import { readPostmaster } from '#db/embedded/postmaster-file.ts';
import type { USUAL } from './browser-servers.ts';

type Server = typeof USUAL;

async function withDatabase({ dataDir }: Server, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const running = readPostmaster(join(dataDir, 'pg'));
  if (!running) throw new Error(`no database in ${dataDir}`);
  const { socketFolder: host, port } = running;
  const client = new pg.Client({ host, port, user: GUIDE_ROLE, database: GUIDE_DATABASE });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes a place's statements and confirmations one day older, because the servers of the browser tests use the real
 * clock.
 */
export const dateFactsBack = (server: Server, placeId: number, { factsOnly = false } = {}): Promise<void> =>
  withDatabase(server, async (client) => {
    if (!factsOnly)
      await client.query(
        'update fact_confirmations set day = day - 1, shown_on = shown_on - 1 where place_id = $1',
        [placeId],
      );
    const { rowCount } = await client.query(
      'update place_facts set checked_on = checked_on - 1, doubted_on = doubted_on - 1 where place_id = $1',
      [placeId],
    );
    if (!rowCount) throw new Error(`nothing was said of place ${placeId}`);
  });

/**
 * Removes data that an earlier release did not have: the hours of one place, the names of another, and a third place.
 */
export const forgetStarterProposals = (server: Server): Promise<void> =>
  withDatabase(server, async (client) => {
    await client.query(`delete from places where source_id = 'Nalgas'`);
    await client.query(
      `update places set opening_hours = null, hours_note = null, hours_note_wordings = null
       where source_id = 'Candy Darling'`,
    );
    await client.query(`update places set name_wordings = null where source_id = 'Keith Haring mural'`);
  });
