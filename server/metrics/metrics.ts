/** A server's metrics for Prometheus; loaded only when METRICS_PORT is set. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { GuideHealth } from '#contract/health/health.ts';
import type { CacheCounts } from '#server/http/cache/response-cache.ts';

export type Metrics = {
  /** `route` is a template from a closed list, never an address. */
  answered: (method: string, route: string | undefined, status: number, seconds: number) => void;
  /** Returns everything in Prometheus’ format; `health` is null when the database does not respond. */
  text: (health: GuideHealth | null) => Promise<string>;
  contentType: string;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The routes that handle unknown addresses (app.ts); a stranger's methods are not labels either. */
const NO_ROUTE = new Set([undefined, '/api', '/api/*']);

/** Creates the metrics of one server, in their own registries. */
export function createMetrics(counts: CacheCounts): Metrics {
  const ownResponses = new Registry();
  const registers = [ownResponses];
  collectDefaultMetrics({ register: ownResponses });

  const durations = new Histogram({
    name: 'guide_request_duration_seconds',
    help: 'Time to answer, by route template and class of status; _count is the number of requests',
    labelNames: ['route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  new Counter({
    name: 'guide_responses_total',
    help: 'Answers that may be kept: from memory, or made by a read of the database',
    labelNames: ['from'] as const,
    registers,
    collect() {
      this.reset();
      this.inc({ from: 'memory' }, counts.fromMemory);
      this.inc({ from: 'database' }, counts.made);
    },
  });
  const health = new Registry();
  const showHealth = healthGauges([health]);

  const observers = new Map<string, { observe: (seconds: number) => void }>();
  return {
    answered(method, template, status, seconds) {
      const route = NO_ROUTE.has(template) ? 'unknown' : `${method} ${template}`;
      const group = `${Math.floor(status / 100)}xx`;
      const key = `${group} ${route}`;
      let one = observers.get(key);
      if (!one) {
        one = durations.labels({ route, status: group });
        observers.set(key, one);
      }
      one.observe(seconds);
    },
    async text(state) {
      showHealth(state);
      return `${await ownResponses.metrics()}\n${await health.metrics()}`;
    },
    contentType: health.contentType,
  };
}

/** Returns a function that sets the health gauges; unknown values are omitted. */
function healthGauges(registers: Registry[]): (health: GuideHealth | null) => void {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `guide_${name}`, help, labelNames, registers });

  const databaseUp = gauge('database_up', 'Whether the database answers');
  const red = gauge('red', 'What is red: jobs, sources, disk, backup, leaving, queues', 'kind', 'name');
  const jobSuccess = gauge('job_last_success_timestamp_seconds', 'When a job last succeeded', 'job');
  const jobFailures = gauge('job_failed_runs', 'Failed runs since the last success', 'job');
  const jobRunning = gauge('job_running', 'Whether a job runs', 'job');
  const sourceSuccess = gauge(
    'source_last_success_timestamp_seconds',
    'When a source last gave events',
    'source',
  );
  const waiting = gauge('queue_length', 'What waits for staff', 'queue');
  const oldest = gauge('queue_oldest_age_seconds', 'How long the oldest has waited for staff', 'queue');
  const free = gauge('disk_free_bytes', 'Free on the disk of DATA_DIR');
  const backup = gauge('backup_age_seconds', 'Age of the last backup');
  const postgres = gauge('postgres_info', 'The version of PostgreSQL', 'version', 'embedded');
  const outdated = gauge('postgres_outdated', 'Whether a newer minor version is known');
  const labeled = [red, jobSuccess, jobFailures, jobRunning, sourceSuccess, waiting, oldest, postgres];

  return (health) => {
    for (const one of labeled) one.reset();
    for (const one of [free, backup, outdated]) one.remove();
    databaseUp.set(health ? 1 : 0);
    if (!health) return;
    const checkedAt = Date.parse(health.checkedAt);
    const secondsSince = (at: string) => (checkedAt - Date.parse(at)) / 1000;
    for (const { kind, name, isRed } of health.checks) red.set({ kind, name }, Number(isRed));
    for (const { job, lastSuccessAt, failedRuns, isRunning } of health.jobs) {
      if (lastSuccessAt) jobSuccess.set({ job }, Date.parse(lastSuccessAt) / 1000);
      jobFailures.set({ job }, failedRuns);
      jobRunning.set({ job }, Number(isRunning));
    }
    for (const { source, lastSuccessAt } of health.sources) {
      if (lastSuccessAt) sourceSuccess.set({ source }, Date.parse(lastSuccessAt) / 1000);
    }
    for (const { queue, waiting: length, oldestAt } of health.queues) {
      if (length === null) continue;
      waiting.set({ queue }, length);
      oldest.set({ queue }, oldestAt === null ? 0 : secondsSince(oldestAt));
    }
    if (health.freeBytes !== null) free.set(health.freeBytes);
    if (health.lastBackupAt) backup.set(secondsSince(health.lastBackupAt));
    postgres.set({ version: health.postgres.version, embedded: String(health.postgres.isEmbedded) }, 1);
    outdated.set(Number(health.postgres.isOutdated));
  };
}
