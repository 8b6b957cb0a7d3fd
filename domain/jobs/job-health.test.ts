import { expect, it } from 'vitest';
import { type JobRecord, jobHealth } from './job-health.ts';

const NOON = new Date('2026-11-20T11:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}:00Z`);

const daily = (record: Partial<JobRecord>): JobRecord => ({
  timetable: { dailyAt: 7 * 60 },
  isScheduled: true,
  scheduledSince: at('01T00:00'),
  lastStartedAt: at('20T06:00'),
  series: { health: 'good', since: at('02T06:00') },
  ...record,
});

it.each<[string, JobRecord, ReturnType<typeof jobHealth>]>([
  ['good since the first good run', daily({}), { health: 'good', since: at('02T06:00') }],
  [
    'new before the first run is due',
    daily({ lastStartedAt: null, series: null, scheduledSince: at('20T10:00') }),
    { health: 'new', since: null },
  ],
  [
    'new when it only runs by hand',
    daily({ isScheduled: false, lastStartedAt: null, series: null }),
    { health: 'new', since: null },
  ],
  [
    'failing since the first failure',
    daily({ series: { health: 'failing', since: at('18T06:00') } }),
    { health: 'failing', since: at('18T06:00') },
  ],
  [
    'silent since it found nothing',
    daily({ series: { health: 'silent', since: at('19T06:00') } }),
    { health: 'silent', since: at('19T06:00') },
  ],
  [
    'failing since it should have run, though the last run was good',
    daily({ lastStartedAt: at('18T06:00') }),
    { health: 'failing', since: at('19T06:00') },
  ],
  [
    'failing when it has never run',
    daily({ lastStartedAt: null, series: null }),
    { health: 'failing', since: at('01T06:00') },
  ],
  [
    'in time while it is a little late',
    daily({ lastStartedAt: at('19T06:00') }),
    { health: 'good', since: at('02T06:00') },
  ],
  [
    'not late when it was switched on after it was due',
    daily({ lastStartedAt: at('02T06:00'), scheduledSince: at('20T10:00') }),
    { health: 'good', since: at('02T06:00') },
  ],
  [
    'not late while it is switched off',
    daily({ lastStartedAt: at('02T06:00'), isScheduled: false }),
    { health: 'good', since: at('02T06:00') },
  ],
  [
    'failing an hour after a quarter was missed',
    daily({ timetable: { everyMinutes: 15 }, lastStartedAt: at('20T09:40') }),
    { health: 'failing', since: at('20T09:45') },
  ],
])('%s', (_name, record, expected) => expect(jobHealth(record, NOON)).toEqual(expected));
