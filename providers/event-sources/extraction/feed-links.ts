import type { CheerioAPI } from 'cheerio/slim';
import { resolveLink } from './links.ts';
import type { Reading } from './reading.ts';

const MAX_FEEDS = 10;

function squarespaceFeed($: CheerioAPI, { base }: Reading): string[] {
  if (!/squarespace/i.test($('meta[name="generator"]').attr('content') ?? '') && !isHostedBySquarespace($))
    return [];
  const url = new URL(base);
  url.searchParams.set('format', 'json');
  return [url.href];
}

const isHostedBySquarespace = ($: CheerioAPI) =>
  $('script[src*="static1.squarespace.com/"], link[href*="static1.squarespace.com/"]').length > 0;

function tribeFeeds($: CheerioAPI, { base, moment }: Reading): string[] {
  const api = $('link[href*="/wp-json/tribe/events/v1"]').attr('href');
  const url = resolveLink(api, base);
  if (url === null) return [];
  const [root] = url.split('/wp-json/');
  return [`${root}/wp-json/tribe/events/v1/events?start_date=${moment.today}&per_page=50`];
}

/** Returns linked data and calendars of the page's events, the most detailed first. */
export function feedLinks($: CheerioAPI, reading: Reading): string[] {
  const linked = [
    'link[rel~="alternate"][type="text/calendar"]',
    'a[href^="webcal:"], a[href*=".ics"], a[href*="ical=1"]',
    'link[rel~="alternate"][type="application/rss+xml"], link[rel~="alternate"][type="application/atom+xml"]',
  ].flatMap((selector) =>
    $(selector)
      .toArray()
      .map((link) => resolveLink($(link).attr('href'), reading.base))
      .filter((url) => url !== null),
  );
  return [...new Set([...tribeFeeds($, reading), ...squarespaceFeed($, reading), ...linked])].slice(
    0,
    MAX_FEEDS,
  );
}
