import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { JOBS } from '#contract/jobs/job-names.ts';
import type { Timetable } from '#domain/jobs/timetable.ts';
import texts from '#web/locales/en/admin.json';
import { JOB_DEFINITIONS } from './job-definitions.ts';

const PAGE = 'docs/how-to/look-after-jobs.md';
const TABLE = /(?<=\| job \| when \| what \|\n\|---\|---\|---\|\n)(\|.*\n)+/;

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

function timeOf(schedule: Timetable | null): string {
  if (!schedule) return 'when staff start it';
  if ('everyMinutes' in schedule) return `every ${schedule.everyMinutes} minutes`;
  const { dailyAt, weekday } = schedule;
  const day = weekday === undefined ? '' : `${WEEKDAYS[weekday]} `;
  return `${day}${Math.floor(dailyAt / 60)}:${String(dailyAt % 60).padStart(2, '0')}`;
}

it('docs/how-to/look-after-jobs.md lists every job (npx vitest run server/jobs/job-definitions -u writes it)', async () => {
  const rows = JOBS.map((job) => {
    const { schedule, canBeSwitched } = JOB_DEFINITIONS[job];
    const when = canBeSwitched ? `${timeOf(schedule)}, once staff switched it on` : timeOf(schedule);
    return `| ${job} | ${when} | ${texts[`text_${job}`]} |\n`;
  });
  const page = readFileSync(PAGE, 'utf8');
  expect(page).toMatch(TABLE);
  await expect(page.replace(TABLE, rows.join(''))).toMatchFileSnapshot(`../../${PAGE}`);
});
