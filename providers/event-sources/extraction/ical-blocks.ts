/** A calendar property as ical.js reads it (RFC 7265): texts unescaped, moments in ISO 8601. */
type Property = [name: string, parameters: Record<string, unknown>, type: string, ...values: unknown[]];

export type CalendarBlock = ReadonlyMap<string, readonly Property[]>;

const MAX_EVENTS = 2000;
const MAX_PROPERTIES = 2000;

/** Returns the lines of each event separately, so that a broken event does not affect the others. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] | null = null;
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) block = [];
    else if (/^END:VEVENT\s*$/i.test(line)) {
      if (block) blocks.push(block.join('\r\n'));
      block = null;
      // Lines that are neither a property nor a continuation are ignored.
    } else if (/^[ \t]|:/.test(line)) block?.push(line);
    if (blocks.length === MAX_EVENTS) break;
  }
  return blocks;
}

export async function readCalendarBlocks(text: string): Promise<CalendarBlock[]> {
  const { default: ical } = await import('ical.js');
  return blocksOf(text).flatMap((lines) => {
    try {
      const [, properties] = ical.parse(`BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT`) as [string, Property[]];
      const block = new Map<string, Property[]>();
      for (const property of properties.slice(0, MAX_PROPERTIES)) {
        const [name, parameters, type, value] = property;
        const isRule = type === 'recur';
        const read: Property = isRule
          ? [name, parameters, type, ical.Recur.fromData(value as object).toString()]
          : property;
        const others = block.get(name);
        if (others) others.push(read);
        else block.set(name, [read]);
      }
      return [block];
    } catch {
      return [];
    }
  });
}

export const propertiesOf = (block: CalendarBlock, name: string): readonly Property[] =>
  block.get(name) ?? [];

export function textOfProperty(block: CalendarBlock, name: string): string | null {
  const value = block.get(name)?.[0]?.[3];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

export function parameterOf(property: Property | undefined, name: string): string | null {
  const value = property?.[1][name];
  return typeof value === 'string' ? value : null;
}
