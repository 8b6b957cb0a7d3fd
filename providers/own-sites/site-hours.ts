import { htmlReader } from '../event-sources/extraction/html.ts';
import { type ReadHoursOfSite, readSite, type SitePage } from './read-site.ts';

/** Reads the hours of a site's pages, for a place at this address. */
export async function siteHours({
  pages,
  address,
}: {
  pages: readonly SitePage[];
  address: string;
}): Promise<ReadHoursOfSite> {
  return readSite(await htmlReader(), pages, address);
}
