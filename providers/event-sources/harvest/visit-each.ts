import { type Page, type PoliteVisit, SourceError } from '../port.ts';

export type WantedPage = {
  url: string | URL;
  /** Ours, for the list of problems: 'the Easter list'. */
  label: string;
  /** Nobody has seen this page yet (providers.md §5.2): it is no problem when there is none. */
  mayBeMissing?: boolean;
};

export type VisitedPages = { pages: Page[]; problems: string[] };

/**
 * Visits pages one after the other. One that is missing or broken is a problem while others answer, those `before`
 * included; when none does, or the site says stop, the source has failed. The problems are those of before and now.
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

/** Not the whole site, as 403, 429, 503 and silence do. A site that is broken from the start is not asked on. */
function concernsOnePage(error: SourceError, isAlone: boolean): boolean {
  const { failure } = error;
  if (isMissing(error) || failure.reason === 'robots') return true;
  if (isAlone) return false;
  const isBroken = failure.reason === 'status' && failure.status >= 500 && failure.status !== 503;
  return isBroken || failure.reason === 'too-large' || failure.reason === 'refused-address';
}
