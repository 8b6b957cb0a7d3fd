import { type Page, type PoliteVisit, SourceError } from '../port.ts';

export type WantedPage = {
  url: string | URL;
  /** The page's name in the list of problems: 'the Easter list'. */
  label: string;
  /** True when the page is not known to exist, so that its absence is not a problem. */
  mayBeMissing?: boolean;
};

export type VisitedPages = { pages: Page[]; problems: string[] };

/**
 * Visits pages one after the other. A missing or broken page is a problem while others succeed, including those read
 * `before`; the source has failed when none succeeds, or when the site refuses. Returns all problems so far.
 */
export async function visitEach(
  visit: PoliteVisit,
  wanted: readonly WantedPage[],
  before: VisitedPages = { pages: [], problems: [] },
): Promise<VisitedPages> {
  const pages: Page[] = [];
  const problems = new Set(before.problems);
  let first: SourceError | null = null;
  for (const { url, label, mayBeMissing } of wanted) {
    try {
      pages.push(await visit({ url }));
    } catch (error) {
      const isAlone = pages.length + before.pages.length === 0;
      if (!(error instanceof SourceError) || !concernsOnePage(error, isAlone)) throw error;
      first ??= error;
      if (!mayBeMissing || !isMissing(error)) problems.add(`${error.message} for ${label}`);
    }
  }
  if (first && pages.length + before.pages.length === 0) throw first;
  return { pages, problems: [...problems] };
}

const isMissing = ({ failure }: SourceError) =>
  failure.reason === 'status' && (failure.status === 404 || failure.status === 410);

/**
 * Returns whether an error concerns one page and not the whole site, unlike 403, 429, 503 and timeouts. If a
 * site's first page is broken, no further pages are requested.
 */
function concernsOnePage(error: SourceError, isAlone: boolean): boolean {
  const { failure } = error;
  if (isMissing(error) || failure.reason === 'robots') return true;
  if (isAlone) return false;
  const isBroken = failure.reason === 'status' && failure.status >= 500 && failure.status !== 503;
  return isBroken || failure.reason === 'too-large' || failure.reason === 'refused-address';
}
