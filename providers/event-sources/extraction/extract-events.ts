import type { RunMoment } from '../port.ts';
import { htmlReader } from './html.ts';
import { readJsonLd } from './json-ld.ts';
import { readMicroformats } from './microformats.ts';
import type { Extraction, PageText } from './page-text.ts';

/**
 * The events that a page describes for programs to read. An empty list is an ordinary answer; a part that cannot be
 * read never breaks the others.
 */
export async function extractEvents({ url: base, text }: PageText, moment: RunMoment): Promise<Extraction> {
  const reader = await htmlReader();
  const $ = reader.open(text);
  const reading = { reader, base, moment };
  const { events, details } = readJsonLd($, reading);
  return { events: events.length > 0 ? events : readMicroformats($, reading), feeds: [], details };
}
