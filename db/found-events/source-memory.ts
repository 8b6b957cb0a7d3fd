import { eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sourceHostsTable as hosts, sourcePagesTable as pages } from '#db/schema/scraping.ts';

const LONGEST_PAGE = 2_000_000;
const LONGEST_URL = 2000;

type HostMemory = Omit<typeof hosts.$inferSelect, 'host'>;
type PageMemory = Omit<typeof pages.$inferSelect, 'url' | 'fetchedAt'>;

export const createSourceMemory = (db: Db, now: () => Date) => ({
  async host(host: string): Promise<HostMemory | null> {
    const [row] = await db.select().from(hosts).where(eq(hosts.host, host));
    return row ?? null;
  },

  async rememberHost(host: string, memory: HostMemory): Promise<void> {
    const row = { ...memory, robots: memory.robots && storable(memory.robots) };
    await db
      .insert(hosts)
      .values({ host, ...row })
      .onConflictDoUpdate({ target: hosts.host, set: row });
  },

  async page(url: string): Promise<PageMemory | null> {
    const [row] = await db.select().from(pages).where(eq(pages.url, url));
    return row ?? null;
  },

  async rememberPage(url: string, memory: PageMemory): Promise<void> {
    if (url.length > LONGEST_URL || memory.text.length > LONGEST_PAGE) return;
    const row = { ...memory, text: storable(memory.text), fetchedAt: now() };
    await db
      .insert(pages)
      .values({ url, ...row })
      .onConflictDoUpdate({ target: pages.url, set: row });
  },
});

/** Removes NUL characters, which PostgreSQL refuses. */
const storable = (text: string) => text.replaceAll('\0', '');

export async function forgetOldPages(db: Db, before: Date): Promise<void> {
  await db.delete(pages).where(lt(pages.fetchedAt, before));
}
