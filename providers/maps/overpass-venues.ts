import { asMalformed } from '../foreign/as-malformed.ts';
import type { ParseForeign } from '../foreign/port.ts';
import type { Outbound, Spend } from '../outbound/outbound.ts';
import { attempt } from './attempt.ts';
import { askOverpass, questionFor } from './overpass.ts';
import type { OverpassAnswer } from './overpass-answers.ts';
import { askForStops } from './overpass-stops.ts';
import type { KnownVenue, Outcome, VenuesPort } from './port.ts';
import { recentResponses } from './recent.ts';

/** A person is waiting for the response, and the connection ends after 30 seconds. */
const TIMEOUT_MS = 20_000;
const FRESH_MS = 10 * 60_000;

type Options = {
  outbound: Outbound;
  parse: ParseForeign;
  url: string;
  spend: Spend;
  now: () => Date;
  report: (problem: string) => void;
};

/** Returns OpenStreetMap's LGBTQ+ places, requested at most once in ten minutes. */
export function overpassVenues({ outbound, parse, url, spend, now, report }: Options): VenuesPort {
  const kept = recentResponses<KnownVenue[]>(1, FRESH_MS, () => now().getTime());
  const outcomeOf = <T>(answer: OverpassAnswer<T>): Outcome<T> => {
    if ('value' in answer) return { ok: true, value: answer.value };
    report(answer.problem);
    return { ok: false, reason: 'unavailable' };
  };
  return {
    stops: () => askForStops({ outbound, parse, url, spend, report }),
    list: () =>
      attempt(report, async () => {
        const hit = kept.get('');
        if (hit) return { ok: true, value: hit };
        const limits = { timeoutMs: TIMEOUT_MS, retries: false, spend };
        const { url: from, body } = await askOverpass(outbound, url, limits);
        const listed = outcomeOf(await parse(from.host, 'venues', body).catch(asMalformed(from.host)));
        if (listed.ok) kept.set('', listed.value);
        return listed;
      }),
    findAgain: (places, today) =>
      attempt(report, async () => {
        const { url: from, body } = await askOverpass(outbound, url, { spend }, questionFor(places));
        const found = await parse(from.host, 'foundElements', { body, today }).catch(asMalformed(from.host));
        return outcomeOf(found);
      }),
  };
}
