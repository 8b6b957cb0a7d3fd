import { htmlReader } from '../extraction/html.ts';
import { resolveLink } from '../extraction/links.ts';
import type { Page } from '../port.ts';

export async function linkedPages(pages: readonly Page[], path: RegExp): Promise<string[]> {
  const reader = await htmlReader();
  const links = pages.flatMap(({ url, text }) => {
    const $ = reader.open(text);
    return $('a[href]')
      .toArray()
      .map((link) => resolveLink($(link).attr('href'), url))
      .filter((link) => link !== null)
      .filter((link) => new URL(link).host === url.host && path.test(new URL(link).pathname));
  });
  return [...new Set(links)];
}
