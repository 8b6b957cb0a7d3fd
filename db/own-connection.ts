import pg, { type Client } from 'pg';
import type { Database } from './client.ts';

/** Runs long work without a time limit on a separate connection, which it closes at the end. */
export async function withOwnConnection<T>(
  { connection }: Pick<Database, 'connection'>,
  name: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: name });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
