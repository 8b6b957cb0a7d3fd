import { createHash } from 'node:crypto';
import { addDays } from '#domain/city-time/iso-date.ts';
import type { StubHandler, StubResponse } from '../stub-provider.ts';

/** A stub site's dates lie around `today`, so that tests never age. */
export type SiteOptions = { today: string; crawlDelaySeconds: number };

/** Returns a website of fixed pages: robots.txt with a Crawl-delay, an ETag for each page, and 304 when it matches. */
export function website(pages: Record<string, string>, robots: string[]): StubHandler {
  return ({ path, headers }): StubResponse => {
    if (path === '/robots.txt') return { headers: { 'content-type': 'text/plain' }, body: robots.join('\n') };
    const body = pages[path];
    if (body === undefined) return { status: 404, body: '<h1>Not found</h1>' };
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
    return { headers: { etag }, body };
  };
}

export function datesFrom(today: string) {
  const isoIn = (days: number) => addDays(today, days);
  const written = (days: number, locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(isoIn(days)));
  const english = (days: number) =>
    written(days, 'en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return {
    isoIn,
    /** '12 September 2026' */
    english,
    /** 'Friday, 28 August 2026' */
    englishWithWeekday: (days: number) => `${written(days, 'en-GB', { weekday: 'long' })}, ${english(days)}`,
    /** 'viernes, 28 de agosto' */
    spanish: (days: number) => written(days, 'es', { weekday: 'long', day: 'numeric', month: 'long' }),
    /** 'divendres, 28 d’agost' */
    catalan: (days: number) => written(days, 'ca', { weekday: 'long', day: 'numeric', month: 'long' }),
    /** 'Aug. 01.2026' */
    american(days: number) {
      const [year, , day] = isoIn(days).split('-');
      return `${written(days, 'en-US', { month: 'short' })}. ${day}.${year}`;
    },
  };
}
