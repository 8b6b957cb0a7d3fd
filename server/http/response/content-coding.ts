export type Coding = 'br' | 'gzip' | 'identity';

/** Browsers send shorter headers; parsing a longer one could cost more than the response. */
const LONGEST_HEADER = 256;
/** Browsers send few different headers. */
const MAX_REMEMBERED = 50;
const PREFERRED = ['br', 'gzip'] as const;
const NONE: readonly Coding[] = [];

const remembered = new Map<string, readonly Coding[]>();

/** Returns the best coding in both an Accept-Encoding header and the list, else 'identity'. */
export function chooseCoding(header: string | undefined, available: readonly Coding[] = PREFERRED): Coding {
  return acceptedCodings(header).find((coding) => available.includes(coding)) ?? 'identity';
}

/** Returns the codings that a header accepts, best first; cached, since headers repeat. */
function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined || header.length > LONGEST_HEADER) return NONE;
  const hit = remembered.get(header);
  if (hit) return hit;
  const accepted = readHeader(header);
  // Evicts the oldest, so that junk headers cannot stay.
  const [oldest] = remembered.keys();
  if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  remembered.set(header, accepted);
  return accepted;
}

function readHeader(header: string): readonly Coding[] {
  const names = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='));
    if (weight === undefined || Number(weight.slice(2)) > 0) names.add(name);
  }
  return PREFERRED.filter((coding) => names.has(coding));
}
