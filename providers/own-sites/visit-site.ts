import { pageText, SourceError, type SourceMemory } from '../event-sources/port.ts';
import type { VisitOptions } from '../event-sources/visit/polite-request.ts';
import { politeVisits, type VisitOf } from '../event-sources/visit/polite-visit.ts';
import type { ParseForeign } from '../foreign/port.ts';
import { ownDomainOf } from './own-domain.ts';
import type { ReadHoursOfSite, SitePage } from './read-site.ts';

/** The hours that a site states; or that it could not be read. `problem`: it answered, but its pages defeat our reader. */
export type VisitedSite =
  | { ok: true; hours: ReadHoursOfSite }
  | { ok: false; problem: 'too-slow' | 'malformed' | null };

/** Reads places' own sites, with one request per host at a time. */
export type OwnSitesPort = {
  read(website: string, address: string, signal: AbortSignal): Promise<VisitedSite>;
};

const MAX_PAGES = 4;
const MAX_PAGE_BYTES = 500_000;

const HTML = /^(?:text\/html|application\/xhtml\+xml|)$/;

export function ownSites(options: VisitOptions & { pauseMs: number }): OwnSitesPort {
  const visitOf = politeVisits({
    ...options,
    memory: slim(options.memory, options.parse),
    maxBytes: MAX_PAGE_BYTES,
  });
  return {
    async read(website, address, signal) {
      if (ownDomainOf(website) === null) return { ok: false, problem: null };
      try {
        const pages = await visitPages({ ...options, visitOf }, website, signal);
        return { ok: true, hours: await options.parse(hostOf(website), 'siteHours', { pages, address }) };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof SourceError)) throw error;
        return { ok: false, problem: defeatOf(error) };
      }
    },
  };
}

/** Returns the reason why our reader failed; null if the site did not answer, or refused. */
const defeatOf = ({ failure: { reason } }: SourceError) =>
  reason === 'too-slow' || reason === 'malformed' ? reason : null;

const hostOf = (website: string) => new URL(website).host;

async function visitPages(
  { visitOf, parse }: { visitOf: VisitOf; parse: ParseForeign },
  website: string,
  signal: AbortSignal,
): Promise<SitePage[]> {
  const { page: home, visit } = await visitHome(visitOf, website, signal);
  const pages = [home];
  const ways = await parse(home.url.host, 'siteWays', pageText(home));
  for (const url of ways.slice(0, MAX_PAGES - 1)) {
    try {
      pages.push(await visit({ url }));
    } catch (error) {
      signal.throwIfAborted();
      // A missing or forbidden page is skipped; the other pages still count.
      if (!(error instanceof SourceError)) throw error;
      if (defeatOf(error) !== null) throw error;
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

/** Stores only the parts of a page that the reader uses, because scripts and styles would fill the database. */
const slim = (memory: SourceMemory, parse: ParseForeign): SourceMemory => ({
  ...memory,
  rememberPage: async (url, page) => {
    const text = await parse(new URL(url).host, 'withoutPrograms', page.text);
    await memory.rememberPage(url, { ...page, text });
  },
});
