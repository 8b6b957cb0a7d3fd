import { htmlReader } from '../event-sources/extraction/html.ts';
import { readSite, type SitePage, type StatedHours } from './read-site.ts';

/** Reads the hours of a site's pages, for a place at this address. */
export async function siteHours({
  pages,
  address,
}: {
  pages: readonly SitePage[];
  address: string;
}): Promise<StatedHours | null> {
  return readSite(await htmlReader(), pages, address);
}
