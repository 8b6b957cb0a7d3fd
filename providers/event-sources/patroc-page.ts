import { foldText } from '#domain/text/fold-text.ts';
import { resolveLink } from './extraction/links.ts';
import { pointIn } from './extraction/schema-place.ts';
import { type Block, type BlockRules, readBlocks } from './pages/read-blocks.ts';
import type { Candidate, PageText } from './port.ts';

const RULES = {
  patroc: {
    block: 'div.vevent[id^="news"]',
    number: /^news(\d+)$/,
    title: '.summary',
    link: '.summary a',
    firstDay: 'abbr.dtstart',
    lastDay: 'abbr.dtend',
    aside: '.summary, .description, .location, .news-website',
    website: '.news-website a',
    add: (block) => {
      const street = block.text('.street-address');
      return {
        locationName: block.text('.location .fn') ?? block.attribute('title', '.location .fn'),
        address: street && `${street}, Barcelona`,
      };
    },
  },
  patroc_alt: {
    block: 'div.vevent.item',
    number: /^(?:event)?(\d+)$/,
    title: '.locationname',
    firstDay: 'abbr.dtstart',
    lastDay: 'abbr.dtend',
    when: '.open',
    website: '.communication a',
    add(block, page) {
      const [venue, ...address] = (block.text('.adr') ?? '').split('\n');
      const isRecurring = /^\d/.test(block.attribute('id') ?? '');
      return {
        locationName: venue?.replace(/^@\s*/, '') || null,
        address: address.join(', ') || null,
        sourceUrl: patrocDetail(block.attribute('id', '.locationname'), page),
        isRecurring,
        recurringPattern: isRecurring ? (block.event.recurringPattern ?? block.whenText) : null,
      };
    },
  },
} satisfies Record<string, PatrocRules>;

export type PatrocName = keyof typeof RULES;

type PatrocRules = BlockRules & {
  /** Matches an event's number in the block's id; both pages use the same numbers. */
  number: RegExp;
  add(block: Block, page: URL): Partial<Candidate>;
};

/** Reads a page of patroc. Only facts and a link are used (source-5). */
export async function readPatroc({
  name,
  page: { url, text },
  today,
}: {
  name: PatrocName;
  page: PageText;
  today: string;
}): Promise<Candidate[]> {
  const page = new URL(url);
  const rules: PatrocRules = RULES[name];
  const blocks = await readBlocks({ url: page, text }, rules, today);
  return blocks.flatMap((block): Candidate[] => {
    const number = rules.number.exec(block.attribute('id') ?? '')?.[1];
    if (number === undefined) return [];
    const found = {
      ...block.event,
      sourceUrl: block.event.url ?? page.href,
      ...pointOf(block),
      ...rules.add(block, page),
    };
    const locationName = venueName(found.locationName);
    return [{ ...found, locationName, source: name, sourceId: number }];
  });
}

/** The city's name alone is not a venue. */
const venueName = (name: string | null) => (name !== null && foldText(name) === 'barcelona' ? null : name);

function pointOf(block: Block) {
  const script = block.attribute('onclick', '[onclick*="map_external"]') ?? '';
  const [, latitude, longitude] = /map_external\('([\d.-]+)'\s*,\s*'([\d.-]+)'/.exec(script) ?? [];
  return pointIn(latitude, longitude);
}

const patrocDetail = (slug: string | null, page: URL): string =>
  (slug !== null && /^[\w-]+$/.test(slug) && resolveLink(`d/${slug}.html`, page)) || page.href;
