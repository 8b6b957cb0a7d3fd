export type Coding = 'br' | 'gzip' | 'identity';

/** Longer headers come from no browser: reading one must not cost more than the answer. */
const LONGEST_HEADER = 256;
/** Browsers send a handful of different headers. */
const MOST_REMEMBERED = 50;
const PREFERRED = ['br', 'gzip'] as const;
const NONE: readonly Coding[] = [];

const remembered = new Map<string, readonly Coding[]>();

/** The best coding that both an Accept-Encoding header and this list name; 'identity' when none is. */
export function chooseCoding(header: string | undefined, available: readonly Coding[] = PREFERRED): Coding {
  return acceptedCodings(header).find((coding) => available.includes(coding)) ?? 'identity';
}

/** What the header accepts of the codings we know, the best first; the same headers come again and again. */
function acceptedCodings(header: string | undefined): readonly Coding[] {
  if (header === undefined || header.length > LONGEST_HEADER) return NONE;
  const known = remembered.get(header);
  if (known) return known;
  const accepted = readHeader(header);
  // The oldest goes first, so that junk cannot fill the memory for good.
  const [oldest] = remembered.keys();
  if (remembered.size >= MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
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
