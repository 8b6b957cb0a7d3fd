import { foldText } from '#domain/text/fold-text.ts';
import { htmlReader } from '../event-sources/extraction/html.ts';
import type { PageText } from '../event-sources/port.ts';

/** Links that lead to hours, a visit, or contact. */
const WAYS =
  /\b(?:hours|opening|visit|contact|horari|horaris|horario|horarios|contacte|contacto|visita|visitans|visitanos|on som|donde estamos|find us|info|informacio|informacion)\b/;

/** More than a visit follows. */
const MAX_LINKS = 100;

/** Returns the pages of the same host to which a page links with such words. */
export async function siteWays(page: PageText): Promise<string[]> {
  const url = new URL(page.url);
  const $ = (await htmlReader()).open(page.text);
  const links = $('a[href]')
    .toArray()
    .flatMap((link) => {
      const href = $(link).attr('href') ?? '';
      if (!URL.canParse(href, url)) return [];
      const target = new URL(href, url);
      target.hash = '';
      const words = foldText(`${$(link).text()} ${target.pathname}`).replace(/[^\p{L}]+/gu, ' ');
      return target.host === url.host && target.href !== url.href && WAYS.test(words) ? [target.href] : [];
    });
  return [...new Set(links)].slice(0, MAX_LINKS);
}
