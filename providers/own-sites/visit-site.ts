import { foldText } from '#domain/text/fold-text.ts';
import { htmlReader } from '../event-sources/extraction/html.ts';
import { type Page, SourceError, type SourceMemory } from '../event-sources/port.ts';
import type { VisitOptions } from '../event-sources/visit/polite-request.ts';
import { politeVisits, type VisitOf } from '../event-sources/visit/polite-visit.ts';
import { ownDomainOf } from './own-domain.ts';
import { readSite, type SitePage, type StatedHours } from './read-site.ts';

/** The hours that a site states, null if it states none that can be trusted; or that it could not be read. */
export type VisitedSite = { ok: true; hours: StatedHours | null } | { ok: false };

/** Reads places' own sites, with one request per host at a time. */
export type OwnSitesPort = {
  read(website: string, address: string, signal: AbortSignal): Promise<VisitedSite>;
};

const MAX_PAGES = 4;
const MAX_PAGE_BYTES = 500_000;
const HTML = /^(?:text\/html|application\/xhtml\+xml|)$/;
/** Links that lead to hours, a visit, or contact. */
const WAYS =
  /\b(?:hours|opening|visit|contact|horari|horaris|horario|horarios|contacte|contacto|visita|visitans|visitanos|on som|donde estamos|find us|info|informacio|informacion)\b/;

export function ownSites(options: VisitOptions & { pauseMs: number }): OwnSitesPort {
  const visitOf = politeVisits({ ...options, memory: slim(options.memory), maxBytes: MAX_PAGE_BYTES });
  return {
    async read(website, address, signal) {
      if (ownDomainOf(website) === null) return { ok: false };
      try {
        const pages = await visitPages(visitOf, website, signal);
        return { ok: true, hours: readSite(await htmlReader(), pages, address) };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof SourceError)) throw error;
        return { ok: false };
      }
    },
  };
}

async function visitPages(visitOf: VisitOf, website: string, signal: AbortSignal): Promise<SitePage[]> {
  const { page: home, visit } = await visitHome(visitOf, website, signal);
  const pages = [home];
  for (const url of (await waysOf(home)).slice(0, MAX_PAGES - 1)) {
    try {
      pages.push(await visit({ url }));
    } catch (error) {
      signal.throwIfAborted();
      // A missing or forbidden page is skipped; the other pages still count.
      if (!(error instanceof SourceError)) throw error;
      if (error.failure.reason === 'resting') break;
    }
  }
  return pages
    .filter(({ mediaType }) => HTML.test(mediaType))
    .map(({ url, text }) => ({ url: url.href, html: text }));
}

/** Many sites respond only with or only without 'www.', so the other name is tried once. */
async function visitHome(visitOf: VisitOf, website: string, signal: AbortSignal) {
  const names = [website, otherName(website)];
  for (const [at, url] of names.entries()) {
    const visit = visitOf(new URL(url).origin, signal);
    try {
      return { page: await visit({ url }), visit };
    } catch (error) {
      const isElsewhere = error instanceof SourceError && error.failure.reason === 'refused-address';
      if (!isElsewhere || at === names.length - 1) throw error;
    }
  }
  throw new SourceError({ reason: 'unreachable' }, 'no page was found');
}

function otherName(website: string): string {
  const url = new URL(website);
  url.hostname = url.hostname.startsWith('www.') ? url.hostname.slice('www.'.length) : `www.${url.hostname}`;
  return url.href;
}

async function waysOf({ url, text }: Page): Promise<string[]> {
  const $ = (await htmlReader()).open(text);
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
  return [...new Set(links)];
}

/** Stores only the parts of a page that the reader uses, because scripts and styles would fill the database. */
function slim(memory: SourceMemory): SourceMemory {
  return {
    ...memory,
    rememberPage: (url, page) => memory.rememberPage(url, { ...page, text: withoutPrograms(page.text) }),
  };
}

const PROGRAM = /<(script|style|svg|template)\b|<!--/gi;

function withoutPrograms(html: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (const { 0: opening, 1: name, index } of html.matchAll(PROGRAM)) {
    if (index < at) continue;
    const closing = name ? `</${name.toLowerCase()}` : '-->';
    const end = lower.indexOf(closing, index + opening.length);
    const tag = lower.slice(index, lower.indexOf('>', index) + 1);
    kept.push(html.slice(at, index));
    const next =
      end < 0 ? html.length : name ? lower.indexOf('>', end) + 1 || html.length : end + closing.length;
    if (tag.includes('ld+json')) kept.push(html.slice(index, next));
    at = next;
  }
  return [...kept, html.slice(at)].join('');
}
