import { describe, expect, it } from 'vitest';
import type { ReviewQueue } from '#contract/health/health.ts';
import { LEAST_FREE_BYTES } from '../limits/disk-space.ts';
import { checksOf, type HealthFacts, MANY_WAITING_CHANGES } from './checks.ts';

const NOW = new Date('2026-06-10T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const WELL: HealthFacts = {
  jobs: [{ job: 'scrape-events', isScheduled: true, health: 'good', since: null }],
  sources: [],
  disk: { name: 'disk-1', freeBytes: LEAST_FREE_BYTES },
  backup: { lastAt: ago(1), since: ago(900) },
  leaving: 'good',
  help: { overdueSince: null },
  queues: [],
};

const redChecks = (facts: Partial<HealthFacts>) =>
  checksOf({ ...WELL, ...facts }, NOW)
    .filter(({ isRed }) => isRed)
    .map(({ kind, name }) => `${kind} ${name}`);

describe('what is red', () => {
  it('is nothing in a guide that is well', () => {
    expect(redChecks({})).toEqual([]);
  });

  it.each(['silent', 'failing'] as const)('is a job that is %s', (health) => {
    const jobs = [{ job: 'purge', isScheduled: true, health, since: null }] as const;
    expect(redChecks({ jobs })).toEqual(['job purge']);
  });

  it('is no job that was only run by hand, because nothing would make it well again', () => {
    const jobs = [{ job: 'scrape-events', isScheduled: false, health: 'silent', since: null }] as const;
    expect(redChecks({ jobs })).toEqual([]);
  });

  it('is a source that is asked every day, not one that was tried by hand', () => {
    const source = { source: 'patroc', isUsual: true, health: 'failing', since: null } as const;
    expect(redChecks({ sources: [source] })).toEqual(['source patroc']);
    expect(redChecks({ sources: [{ ...source, isUsual: false }] })).toEqual([]);
    const jobs = [{ job: 'scrape-events', isScheduled: false, health: 'new', since: null }] as const;
    expect(redChecks({ jobs, sources: [source] })).toEqual([]);
  });

  it('is a disk on which uploads are refused', () => {
    expect(redChecks({ disk: { name: 'disk-1', freeBytes: LEAST_FREE_BYTES - 1 } })).toEqual(['disk disk-1']);
  });

  it('is a backup older than a day and a half, or one that was never made in that time', () => {
    const since = ago(900);
    expect(redChecks({ backup: { lastAt: ago(36), since } })).toEqual([]);
    expect(redChecks({ backup: { lastAt: ago(36.1), since } })).toEqual(['backup backup']);
    expect(redChecks({ backup: { lastAt: null, since: ago(35) } })).toEqual([]);
    expect(redChecks({ backup: { lastAt: null, since: ago(37) } })).toEqual(['backup backup']);
    expect(redChecks({ backup: { lastAt: null, since: null } })).toEqual([]);
  });

  it('is a file of ended sessions that cannot be written or read', () => {
    expect(redChecks({ leaving: 'failing' })).toEqual(['leaving disk-1']);
    expect(redChecks({ leaving: 'unreadable' })).toEqual(['leaving disk-1']);
  });

  it('is what could not be read, beside everything else that is red', () => {
    expect(redChecks({ jobs: null })).toEqual(['job all']);
    expect(redChecks({ sources: null })).toEqual(['source all']);
    expect(redChecks({ disk: null })).toEqual(['disk disk']);
    expect(redChecks({ queues: [{ queue: 'doubts', waiting: null, oldestAt: null }] })).toEqual([
      'queue doubts',
    ]);
    const jobs = [{ job: 'purge', isScheduled: true, health: 'failing', since: null }] as const;
    expect(redChecks({ jobs, backup: null })).toEqual(['job purge', 'backup backup']);
  });

  it('is a queue whose oldest entry has waited too long for staff: three days for a waiting change, a month for a link', () => {
    const waits = (queue: ReviewQueue, hours: number) =>
      redChecks({ queues: [{ queue, waiting: 1, oldestAt: ago(hours).toISOString() }] });
    expect(waits('waiting-changes', 72)).toEqual([]);
    expect(waits('waiting-changes', 72.1)).toEqual(['queue waiting-changes']);
    const many = (queue: ReviewQueue, waiting: number) =>
      redChecks({ queues: [{ queue, waiting, oldestAt: ago(0.1).toISOString() }] });
    expect(many('waiting-changes', MANY_WAITING_CHANGES - 1)).toEqual([]);
    expect(many('waiting-changes', MANY_WAITING_CHANGES)).toEqual(['queue waiting-changes']);
    expect(many('reports', MANY_WAITING_CHANGES)).toEqual([]);
    expect(waits('doubts', 7 * 24)).toEqual([]);
    expect(waits('doubts', 7 * 24 + 0.1)).toEqual(['queue doubts']);
    expect(waits('dead-links', 29 * 24)).toEqual([]);
    expect(waits('dead-links', 30 * 24 + 0.1)).toEqual(['queue dead-links']);
    expect(redChecks({ queues: [{ queue: 'doubts', waiting: 0, oldestAt: null }] })).toEqual([]);
  });
});
