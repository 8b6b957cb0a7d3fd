import type { WatchedKind } from '#contract/found-events/watched.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { extractEvents } from '../extraction/extract-events.ts';
import type { Page, RunMoment } from '../port.ts';
import { type BlockRules, readBlocks } from './read-blocks.ts';

export type PageEvent = { event: FoundEvent; page: Page; kind: WatchedKind };

/**
 * Reads the events of pages, and links on the same hosts to more events. `blocks` describes pages without
 * machine-readable events.
 */
export async function readPages(pages: readonly Page[], moment: RunMoment, blocks?: BlockRules) {
  const found: PageEvent[] = [];
  const more = new Set<string>();
  const kinds: WatchedKind[] = [];
  for (const page of pages) {
    const { kind, events, feeds, details } = await extractEvents(page, moment);
    const isBlank = events.length === 0 && blocks !== undefined;
    const nights = isBlank ? await readBlocks(page, blocks, moment.today) : [];
    kinds.push(kind);
    for (const event of [...events, ...nights.map((night) => night.event)]) {
      found.push({ event, page, kind });
    }
    for (const url of events.length > 0 ? details : [...feeds, ...details]) {
      if (new URL(url).host === page.url.host) more.add(url);
    }
  }
  return { found, kinds, more: [...more].filter((url) => !pages.some((page) => page.url.href === url)) };
}
