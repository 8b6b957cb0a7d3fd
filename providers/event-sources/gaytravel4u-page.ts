import { daysBetween } from '#domain/city-time/iso-date.ts';
import type { FoundEvent } from '#domain/found-events/found-event.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { extractEvents } from './extraction/extract-events.ts';
import { type BlockRules, readBlocks } from './pages/read-blocks.ts';
import type { Candidate, PageText, RunMoment } from './port.ts';

const CARD: BlockRules = {
  block: 'article.slide-entry',
  title: '.slide-entry-title',
  link: '.slide-entry-title a, a.slide-image',
  aside: '.slide-entry-title, .slide-entry-excerpt',
};

/** Later dates have a placeholder year. */
const MAX_DAYS_AHEAD = 730;

type Input = { page: PageText; moment: RunMoment };

export type ListedEvent = { url: string; startDate: string };

/** Returns the pages of the list's events in Barcelona. */
export async function readGaytravel4uList({
  page: { url: address, text },
  moment: { today },
}: Input): Promise<ListedEvent[]> {
  const url = new URL(address);
  // The list of Barcelona may name events without the city; their pages give the location.
  const isOwn = namesCity(url.pathname);
  const blocks = await readBlocks({ url, text }, CARD, today);
  return blocks.flatMap(({ event }) => {
    const isWanted = event.url && (isOwn || namesCity(event.title, event.url)) && isSoon(event, today);
    return event.url && isWanted ? [{ url: event.url, startDate: event.startDate }] : [];
  });
}

/** Returns the event of a page, if it is in Barcelona. */
export async function readGaytravel4uEvent({ page: { url, text }, moment }: Input): Promise<Candidate[]> {
  const page = { url: new URL(url), text };
  const [event] = (await extractEvents(page, moment)).events;
  if (!event || !namesCity(event.title, page.url.href, event.locationName, event.address)) return [];
  const slug = page.url.pathname.split('/').filter(Boolean).at(-1);
  return [
    {
      ...event,
      // The site's texts and pictures are not used (source-5), and its towns and countries are often wrong.
      description: null,
      imageUrl: null,
      website: null,
      locationName: null,
      address: 'Barcelona',
      source: 'gaytravel4u',
      // A yearly event has the same page every year.
      sourceId: `${slug}-${event.startDate.slice(0, 4)}`,
      sourceUrl: page.url.href,
    },
  ];
}

const namesCity = (...texts: (string | null)[]) => foldText(texts.join(' ')).includes('barcelona');

const isSoon = ({ startDate, endDate }: FoundEvent, today: string) =>
  (endDate ?? startDate) >= today && daysBetween(today, startDate) <= MAX_DAYS_AHEAD;
