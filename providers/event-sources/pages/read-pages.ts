import type { WatchedKind } from '#contract/found-events/watched.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import type { ParseForeign } from '#providers/foreign/port.ts';
import { type Page, pageText, type RunMoment } from '../port.ts';
import type { BlockRules } from './read-blocks.ts';

export type PageEvent = { event: FoundEvent; page: Page; kind: WatchedKind };

type PageReading = { parse: ParseForeign; moment: RunMoment; blocks?: BlockRules };

/**
 * Reads the events of pages, links on the same hosts to more events, and what was left out. `blocks` describes pages
 * without machine-readable events.
 */
export async function readPages(pages: readonly Page[], { parse, moment, blocks }: PageReading) {
  const found: PageEvent[] = [];
  const more = new Set<string>();
  const kinds: WatchedKind[] = [];
  const problems = new Set<string>();
  for (const page of pages) {
    const input = { ...pageText(page), moment, blocks };
    const read = await parse(page.url.host, 'page', input);
    kinds.push(read.kind);
    for (const event of read.events) found.push({ event, page, kind: read.kind });
    for (const url of read.more) more.add(url);
    for (const problem of read.problems) problems.add(problem);
  }
  return {
    found,
    kinds,
    more: [...more].filter((url) => !pages.some((page) => page.url.href === url)),
    problems: [...problems],
  };
}
