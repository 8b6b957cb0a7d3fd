import type { WatchedKind } from '#contract/found-events/watched.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { extractEvents } from '../extraction/extract-events.ts';
import type { PageText, RunMoment } from '../port.ts';
import { type BlockRules, readBlocks } from './read-blocks.ts';

/** `blocks` describes a page without machine-readable events. */
export type PageToRead = PageText & { moment: RunMoment; blocks?: BlockRules };

type ReadPage = {
  kind: WatchedKind;
  events: FoundEvent[];
  /** Links to more events on the same host: a page that states none may link to its calendar. */
  more: string[];
  /** What was left out, for staff; never text from the page. */
  problems: string[];
};

/** No page has as many; each costs the server time, and staff a decision. */
const MAX_EVENTS = 2000;
const MAX_LINKS = 1000;

export async function readPage({ url, text, moment, blocks }: PageToRead): Promise<ReadPage> {
  const page = { url: new URL(url), text };
  const { kind, events, feeds, details, problems } = await extractEvents(page, moment);
  const isBlank = events.length === 0;
  const nights = isBlank && blocks ? await readBlocks(page, blocks, moment.today) : [];
  const links = isBlank ? [...feeds, ...details] : details;
  return {
    kind,
    events: (isBlank ? nights.map(({ event }) => event) : events).slice(0, MAX_EVENTS),
    more: [...new Set(links)].filter((link) => new URL(link).host === page.url.host).slice(0, MAX_LINKS),
    problems,
  };
}
