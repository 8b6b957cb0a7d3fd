import type { Client } from 'pg';

export async function listUploads(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ ref: string }>(
    `select distinct source_ref as ref from photos where source = 'upload' order by 1`,
  );
  return rows.map(({ ref }) => ref);
}
