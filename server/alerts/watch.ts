/**
 * Reports every check that turned red or recovered to the operator's webhook (docs/decisions/049-seen-from-outside.md).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { GuideHealth } from '#contract/health/health.ts';
import { type Alert, noteTold, takeDueAlerts } from '#db/alerts/mutations.ts';
import type { AlertMessage, AlertSubject } from '#providers/alerts/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { readHealth } from '#server/health/read-health.ts';
import { describeError } from '#server/http/response/describe-error.ts';

const MINUTE_MS = 60_000;

const PATIENCE = {
  /** A failed job is retried within a minute and a half. */
  redMs: 2 * MINUTE_MS,
  /** A state that recovers only briefly, such as a disk at its limit, is not reported each time. */
  wellMs: 10 * MINUTE_MS,
  /** The time after which an unaccepted report is retried; longer than a call may take. */
  tellingMs: 5 * MINUTE_MS,
};

type Outcome = 'nothing' | 'told' | 'not-told';

/** Observes every minute until the returned function is called; does nothing without ALERT_WEBHOOK_URL. */
export function watchForAlerts(ctx: AppContext, everyMs = MINUTE_MS): () => Promise<void> {
  if (!ctx.alerts) return async () => {};
  const stopping = new AbortController();
  const over = lookAgainAndAgain(ctx, everyMs, stopping.signal);
  return async () => {
    stopping.abort();
    await over;
  };
}

async function lookAgainAndAgain(ctx: AppContext, everyMs: number, stopping: AbortSignal): Promise<void> {
  const report = reportOnce(ctx.log);
  for (;;) {
    // The first minute gives a newly started server time to catch up.
    await sleep(everyMs, undefined, { signal: stopping, ref: false }).catch(() => {});
    if (stopping.aborted) return;
    try {
      report(await lookAndTell(ctx));
    } catch (error) {
      // The database is unreachable, which its own log lines report; the next observation will follow.
      ctx.log.debug({ error: describeError(error) }, 'the look at the guide failed');
    }
  }
}

/** Returns a function that logs once when the webhook breaks, and once when it works again. */
function reportOnce(log: AppContext['log']): (outcome: Outcome) => void {
  let isBroken = false;
  return (outcome) => {
    if (outcome === 'not-told' && !isBroken)
      log.warn({}, 'the alert webhook does not take messages; it is tried again');
    if (outcome === 'told' && isBroken) log.info({}, 'the alert webhook takes messages again');
    if (outcome !== 'nothing') isBroken = outcome === 'not-told';
  };
}

/** Observes once, and reports the changes that are due. */
export async function lookAndTell(ctx: AppContext): Promise<Outcome> {
  const { alerts, database, now } = ctx;
  if (!alerts) return 'nothing';
  let queues: GuideHealth['queues'] = [];
  const due = await takeDueAlerts(
    database.pool,
    async () => {
      const { checks, ...health } = await readHealth(ctx);
      ({ queues } = health);
      const red = checks.filter(({ isRed }) => isRed).map(subjectOf);
      return { red, judged: checks.map(subjectOf), now: now() };
    },
    PATIENCE,
  );
  if (due.length === 0) return 'nothing';
  try {
    await alerts.tell(messageOf(due, queues));
  } catch (error) {
    ctx.log.debug({ error: describeError(error) }, 'an alert was not taken');
    return 'not-told';
  }
  await noteTold(database.pool, due);
  return 'told';
}

const subjectOf = ({ kind, name }: { kind: string; name: string }) =>
  kind === name ? kind : `${kind} ${name}`;

/** private: only fixed kinds, names and counts; no problem's text, URL or path */
function messageOf(due: readonly Alert[], queues: GuideHealth['queues']): AlertMessage {
  const listed = (isRed: boolean) =>
    due.filter((one) => one.isRed === isRed).map((one) => alertSubject(one, queues));
  const [red, wellAgain] = [listed(true), listed(false)];
  const sentences = [
    ...red.map((one) => `${subjectOf(one)} is red since ${one.since}${lengthInWords(one)}.`),
    ...wellAgain.map((one) => `${subjectOf(one)} is well again.`),
  ];
  return { text: `The guide: ${sentences.join(' ')}`, red, wellAgain };
}

function alertSubject({ subject, since }: Alert, queues: GuideHealth['queues']): AlertSubject {
  const [kind = '', name = kind] = subject.split(' ');
  const { waiting, medianSeconds } = queues.find(({ queue }) => kind === 'queue' && queue === name) ?? {};
  return {
    ...{ kind, name, since: since.toISOString() },
    ...(typeof waiting === 'number' && { waiting }),
    ...(typeof medianSeconds === 'number' && { medianSeconds }),
  };
}

const lengthInWords = ({ waiting, medianSeconds }: AlertSubject) =>
  [
    waiting === undefined ? '' : `, ${waiting} waiting`,
    medianSeconds === undefined ? '' : `, median ${(medianSeconds / 3600).toFixed(1)} hours`,
  ].join('');
