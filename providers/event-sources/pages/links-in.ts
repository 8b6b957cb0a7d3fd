import { htmlReader } from '../extraction/html.ts';
import { resolveLink } from '../extraction/links.ts';
import type { PageText } from '../port.ts';

/** More than any source follows; each costs the server time. */
const MAX_LINKS = 1000;

/** Returns a page's links to the same host whose path matches. */
export async function linksIn({ page, path }: { page: PageText; path: RegExp }): Promise<string[]> {
  const url = new URL(page.url);
  const $ = (await htmlReader()).open(page.text);
  const links = $('a[href]')
    .toArray()
    .map((link) => resolveLink($(link).attr('href'), url))
    .filter((link) => link !== null)
    .filter((link) => new URL(link).host === url.host && path.test(new URL(link).pathname));
  return [...new Set(links)].slice(0, MAX_LINKS);
}
