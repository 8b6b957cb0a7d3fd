/**
 * Measures the processor time of a search for addresses, for usual texts and for the longest of costly shapes. Writes a
 * section of docs/speed.md.
 */
import packed from '#domain/streets/barcelona-streets.json' with { type: 'json' };
import { findAddresses } from '#domain/streets/find-addresses.ts';
import { createNameIndex } from '#domain/streets/name-index.ts';
import { readStreets } from '#domain/streets/street-table.ts';
import { ADDRESS_TEXTS } from '#tests/support/app/attack/address-texts.ts';
import { median } from './load.ts';
import { origin } from './report.ts';
import { writeSection } from './speed-page.ts';

const ROUNDS = 41;
const AIM_MS = 5;
/** The slowest texts that are shown. */
const SHOWN = 4;

const effort = { steps: 0 };
const names = createNameIndex(readStreets(packed.streets).streets, effort);

const rows = ADDRESS_TEXTS.map(({ name, text }) => {
  const times = Array.from({ length: ROUNDS }, (_, round) => {
    // The index remembers the words of the last texts.
    findAddresses(`other${round} words${round} between${round}`.repeat(4), names);
    effort.steps = 0;
    const start = process.cpuUsage();
    findAddresses(text, names);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return { name, ms: median(times), steps: effort.steps };
}).toSorted((one, other) => other.ms - one.ms);

const met = rows.filter(({ ms }) => ms <= AIM_MS).length;
writeSection(
  'What a search for an address costs',
  `${origin('bench')}

Processor time of \`domain/streets/find-addresses.ts\`, the median of ${ROUNDS}, aim ${AIM_MS} ms, met by ${met} of ${rows.length} texts. The slowest,
with the steps that \`domain/streets/search-cost.test.ts\` bounds:

| text | ms | steps |
|---|---:|---:|
${rows
  .slice(0, SHOWN)
  .map(({ name, ms, steps }) => `| ${name} | ${ms.toFixed(2)} | ${steps} |`)
  .join('\n')}`,
);
