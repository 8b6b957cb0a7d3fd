import type { Command } from 'commander';
import type { FactsReport } from '#contract/facts/facts.ts';
import { listReportedPlaces } from '#db/facts/report-queries.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { FRESHNESS, factsReport } from '#domain/facts/facts-report.ts';
import { withDatabase } from './with-database.ts';

/** Adds `guide facts`, a report on the facts about places. */
export function addFactsCommand(program: Command): void {
  program
    .command('facts')
    .description('what is known of the places')
    .command('report')
    .description('how many places have each fact and how fresh, and where a visit is worth most')
    .option('--json', 'the report alone, for programs')
    .action(({ json = false }: { json?: boolean }) =>
      withDatabase(async ({ pool }) => {
        const now = new Date();
        const report = factsReport(await listReportedPlaces(pool, now), madridTime(now).isoDate);
        for (const line of json ? [JSON.stringify(report, null, 2)] : reportLines(report)) console.log(line);
      }),
    );
}

const HEADS = { fresh: '≤ 60 days', good: '≤ half-life', old: 'older', never: 'never' };
const WIDTH = 12;

/** Returns the report as lines of text. */
export function reportLines({ places, kinds, visits }: FactsReport): string[] {
  const first = Math.max(...kinds.map(({ kind }) => kind.length)) + 2;
  const row = (name: string, cells: readonly (string | number)[]) =>
    name.padEnd(first) + cells.map((cell) => String(cell).padStart(WIDTH)).join('');
  return [
    `${places} places`,
    row(
      '',
      FRESHNESS.map((age) => HEADS[age]),
    ),
    ...kinds.map((one) =>
      row(
        one.kind,
        FRESHNESS.map((age) => one[age]),
      ),
    ),
    '',
    'Most worth a visit',
    ...visits.map(({ place, kinds: missing }) => `${place.id} ${place.name}: ${missing.join(', ')}`),
  ];
}
