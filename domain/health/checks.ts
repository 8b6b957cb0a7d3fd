import type { EventSourceState, Health } from '#contract/found-events/scraping.ts';
import { ALL, type Check, type GuideHealth, type ReviewQueue } from '#contract/health/health.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '#domain/city-time/durations.ts';
import { LEAST_FREE_BYTES } from '../limits/disk-space.ts';

/** The maximum age of a backup: one day between daily dumps and the grace period of an overdue job. */
const BACKUP_MS = 36 * HOUR_MS;

/** The number of days after which a waiting item is red. People wait for a response, programs do not. */
const MAX_WAIT_DAYS: Record<ReviewQueue, number> = {
  'waiting-changes': 3,
  reports: 3,
  'pending-events': 7,
  doubts: 7,
  proposals: 30,
  'suggested-tags': 30,
  'dead-links': 30,
};

/** The number of waiting changes that is red, whatever their age: an attack, or an evening on which honest visitors wait. */
export const MANY_WAITING_CHANGES = 40;

/** The state of the guide; each part is null when it could not be read. */
export type HealthFacts = {
  jobs: readonly Pick<Job, 'job' | 'isScheduled' | 'health' | 'since'>[] | null;
  sources: readonly Pick<EventSourceState, 'source' | 'isUsual' | 'health' | 'since'>[] | null;
  disk: { name: string; freeBytes: number } | null;
  /** `since`: the time at which the daily dump was scheduled; null before the first server ran. */
  backup: { lastAt: Date | null; since: Date | null } | null;
  /** The state of the file of ended sessions. */
  leaving: Check['health'];
  queues: GuideHealth['queues'];
  /** The day since which a help number has been waiting for staff to dial it; null while none is waiting. */
  help: { overdueSince: string | null } | null;
};

const RED: readonly Check['health'][] = ['silent', 'failing', 'unreadable'];

/**
 * Returns the state of everything that can be red; a part that could not be read is red and does not affect
 * the others.
 */
export function checksOf(facts: HealthFacts, now: Date): Check[] {
  const scrapes = facts.jobs?.some(({ job, isScheduled }) => job === 'scrape-events' && isScheduled);
  const disk = facts.disk?.name ?? 'disk';
  return [
    // A source that is only run manually is never red, because no scheduled run would make it healthy again.
    ...(facts.jobs?.map(({ job, isScheduled, health, since }) => ({
      ...check('job', job, health, since),
      isRed: isScheduled && RED.includes(health),
    })) ?? [check('job', ALL, 'unreadable')]),
    ...(facts.sources?.map(({ source, isUsual, health, since }) => ({
      ...check('source', source, health, since),
      isRed: scrapes === true && isUsual && RED.includes(health),
    })) ?? [check('source', ALL, 'unreadable')]),
    facts.disk
      ? check('disk', disk, facts.disk.freeBytes < LEAST_FREE_BYTES ? 'failing' : 'good')
      : check('disk', disk, 'unreadable'),
    facts.backup
      ? check('backup', 'backup', ...backupHealth(facts.backup, now))
      : check('backup', 'backup', 'unreadable'),
    check('leaving', disk, facts.leaving),
    facts.help
      ? check('help', 'help', facts.help.overdueSince ? 'silent' : 'good', noonOf(facts.help.overdueSince))
      : check('help', 'help', 'unreadable'),
    ...facts.queues.map(({ queue, waiting, oldestAt }) => {
      if (waiting === null) return check('queue', queue, 'unreadable');
      if (queue === 'waiting-changes' && waiting >= MANY_WAITING_CHANGES) {
        return check('queue', queue, 'silent', oldestAt);
      }
      const due = oldestAt === null ? null : new Date(Date.parse(oldestAt) + MAX_WAIT_DAYS[queue] * DAY_MS);
      return due && due < now
        ? check('queue', queue, 'silent', due.toISOString())
        : check('queue', queue, 'good');
    }),
  ];
}

/** Returns an instant on a day. */
const noonOf = (day: string | null): string | null => day && new Date(`${day}T12:00:00Z`).toISOString();

const check = (
  kind: Check['kind'],
  name: string,
  health: Check['health'],
  since: string | null = null,
): Check => ({ kind, name, health, since, isRed: RED.includes(health) });

function backupHealth(
  { lastAt, since }: NonNullable<HealthFacts['backup']>,
  now: Date,
): [health: Health, since: string | null] {
  const from = lastAt ?? since;
  if (!from) return ['new', null];
  const due = new Date(from.getTime() + BACKUP_MS);
  if (due < now) return ['failing', due.toISOString()];
  return lastAt ? ['good', null] : ['new', null];
}
