/** The figures of a played attack as a document. */
import { type AttackEvening, isLive, KINDS } from './evening.ts';

export function figuresOf({ tried, honest, pressed, start, kept }: AttackEvening, alarmAt: number): string {
  const minutes = (at: Date) => ((at.getTime() - start.getTime()) / 60_000).toFixed(1);
  const rows = KINDS.map(({ name }) => {
    const all = tried.filter((one) => one.name === name);
    const live = all.filter(isLive);
    const count = (...statuses: number[]) => all.filter(({ status }) => statuses.includes(status)).length;
    // A report waits in a queue of its own.
    const waiting = count(202) + (live.length === 0 ? count(204) : 0);
    const longest = Math.max(0, ...live.map(({ minutesSeen }) => minutesSeen));
    const other = all.length - count(200, 201, 204, 202, 429, 401);
    return `| ${[name, all.length, live.length, longest, waiting, count(429), count(401), other].join(' | ')} |`;
  });
  const seen = tried.filter((one) => one.minutesSeen > 0);
  const mean = seen.reduce((sum, { minutesSeen }) => sum + minutesSeen, 0) / Math.max(1, seen.length);
  const late = honest.filter(({ status }) => status === 202);
  const refused = honest.filter(({ status }) => status >= 300);
  const presses = pressed.reduce((sum, one) => sum + one.presses, 0);
  return `# The evening of an attack

\`tests/long/attack-evening.test.ts\` plays it on a simulated clock and writes this page. An invitation to a circle has leaked: for
an hour, 40 devices in five address blocks, all in their first hour, vandalize the guide, one attempt a minute each. 20 visitors
elsewhere, half of them in their first hour, make ${honest.length} edits. Limits are those of production. Health turns red; staff come five
minutes later, and need 15 seconds for each press. A device that is locked out gives up after ten attempts.

## What readers saw

A reader fetches both lists once a minute. A limit refuses with 429; the gate of a paused circle with 401 (outside).

| attempt | sent | reached readers | longest, in minutes | waited for staff | refused by a limit | outside | refused otherwise |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Of ${tried.length} attempts, ${seen.length} reached a reader, for ${mean.toFixed(1)} minutes on average. At the end none is visible.

## What staff pressed

The alarm came in minute ${alarmAt}.

| press | times | done in minute |
|---|---|---|
${pressed.map(({ what, presses: times, at }) => `| ${what} | ${times} | ${minutes(at)} |`).join('\n')}

${presses} presses in all. Entities left to staff because others had edited the same fields: ${kept.length}.

## What honest visitors noticed

Of ${honest.length} edits, ${honest.length - late.length - refused.length} were live at once, ${late.length} waited for staff, and ${refused.length} were refused. At the end the guide has all of them.
`;
}
