import type { HelpNumber } from '#contract/help/help.ts';
import { HELP_LANGUAGES, type HelpLanguage } from '#contract/language.ts';
import { readHelpNumbers } from '#db/help/queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { AppContext } from '#server/app-context.ts';
import { inTime } from '#server/health/in-time.ts';
import { keepFresh } from '#server/http/cache/fresh-value.ts';
import { type EncodedResponse, encodeResponse } from '#server/http/response/encoded-response.ts';
import { documentHeaders, inlineHashes } from '#server/http/response/headers.ts';
import { helpPage } from './help-page.ts';

/** A page waits this long for changed numbers, then shows the ones it has. */
const PATIENCE_MS = 500;
/** The pause before an unresponsive database is queried again. */
const PAUSE_MS = 1000;
/**
 * Browsers cache the page for a day, and for a month while the server cannot be reached: a corrected number is rare, a
 * cellar without reception is not.
 */
const CACHE_CONTROL = 'public, max-age=86400, stale-if-error=2592000';

/** The help pages in memory, which remain available without the database (help-1). */
export type HelpPages = {
  /** A promise only while changed numbers are being read. */
  get: (language: HelpLanguage) => EncodedResponse | Promise<EncodedResponse>;
  refresh: () => Promise<void>;
};

export function createHelpPages({
  database,
  versions,
  now,
  env,
}: Pick<AppContext, 'database' | 'versions' | 'now' | 'env'>): HelpPages {
  const numbers = keepFresh(versions, () => readHelpNumbers(database));
  let shown: readonly HelpNumber[] = [];
  let made = new Map<HelpLanguage, EncodedResponse>();
  let madeOn = '';
  let reading: Promise<void> | null = null;
  let askedAgainAt = 0;

  function renew(next: readonly HelpNumber[], day: string): void {
    if (next === shown && day === madeOn) return;
    shown = next;
    madeOn = day;
    made = new Map();
  }

  function refresh(): Promise<void> {
    reading ??= numbers
      .get()
      .then(
        (next) => renew(next, madridTime(now()).isoDate),
        () => {
          askedAgainAt = performance.now() + PAUSE_MS;
        },
      )
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  function page(language: HelpLanguage): EncodedResponse {
    renew(shown, madridTime(now()).isoDate);
    const response =
      made.get(language) ?? encodePage(helpPage(shown, language, madeOn), language, env.publicUrl);
    made.set(language, response);
    return response;
  }

  return {
    get(language) {
      if (numbers.isFresh() || performance.now() < askedAgainAt) return page(language);
      return inTime(refresh(), PATIENCE_MS, undefined).then(() => page(language));
    },
    refresh,
  };
}

const encodePage = (html: string, language: HelpLanguage, publicUrl: string): EncodedResponse =>
  encodeResponse(html, {
    publicUrl,
    type: 'text/html; charset=utf-8',
    headers: {
      ...documentHeaders({ publicUrl, hashes: inlineHashes(html) }),
      'cache-control': CACHE_CONTROL,
      'content-language': language,
      vary: 'accept-encoding, accept-language',
    },
  });

/** Returns the size of the largest page with these numbers. */
export const largestPage = (numbers: readonly HelpNumber[], today: string): number =>
  Math.max(...HELP_LANGUAGES.map((language) => Buffer.byteLength(helpPage(numbers, language, today))));
