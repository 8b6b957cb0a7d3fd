import type { EventSourceName } from '#contract/events/scraping.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { resolveLink } from './extraction/links.ts';
import { pointIn } from './extraction/schema-place.ts';
import { type Block, type BlockRules, readBlocks } from './harvest/read-blocks.ts';
import type { Candidate, EventSite } from './port.ts';

export type PatrocRules = BlockRules & {
  /** Where the number of an event stands in the block's id; both pages share them (providers.md §5.1). */
  number: RegExp;
  /** What is special about the page. */
  add(block: Block, page: URL): Partial<Candidate>;
};

/** A page of patroc. Its texts stay there: only facts are taken, with a link. */
export function patrocPage(name: EventSourceName, address: string, rules: PatrocRules): EventSite {
  return {
    name,
    homepage: address,
    address,
    async harvest(visit, { today }) {
      const page = await visit({ url: address });
      const blocks = await readBlocks(page, rules, today);
      return { candidates: blocks.flatMap((block) => candidateOf(block, page.url)), problems: [] };
    },
  };

  function candidateOf(block: Block, page: URL): Candidate[] {
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
  }
}

/** The name of the city stands for the whole of it. */
const venueName = (name: string | null) => (name !== null && foldText(name) === 'barcelona' ? null : name);

/** "map_external('41.3869','2.1592',15,…)" */
function pointOf(block: Block) {
  const script = block.attribute('onclick', '[onclick*="map_external"]') ?? '';
  const [, latitude, longitude] = /map_external\('([\d.-]+)'\s*,\s*'([\d.-]+)'/.exec(script) ?? [];
  return pointIn(latitude, longitude);
}

/** The page about an event, by its short name. */
export const patrocDetail = (slug: string | null, page: URL): string =>
  (slug !== null && /^[\w-]+$/.test(slug) && resolveLink(`d/${slug}.html`, page)) || page.href;
