import pg, { type Client } from 'pg';
import type { Database } from './client.ts';

/** Runs long work on a connection of its own without a time limit, closed at the end. */
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
