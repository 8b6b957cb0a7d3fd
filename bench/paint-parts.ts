import type { Browser } from 'playwright-core';
import { slowPage } from './slow-page.ts';

/** The work of the page's main thread until the largest paint, by the names of Chromium's trace events. */
const PARTS: Record<string, readonly string[]> = {
  'reading HTML': ['ParseHTML'],
  'reading style sheets': ['ParseAuthorStyleSheet', 'CSSParserImpl::parseStyleSheet'],
  'computing styles': ['UpdateLayoutTree', 'Document::updateStyle'],
  'layout, with the shaping of text': ['Layout', 'LayoutShift'],
  drawing: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer', 'CompositeLayers'],
  scripts: [
    'EvaluateScript',
    'FunctionCall',
    'RunMicrotasks',
    'EventDispatch',
    'TimerFire',
    'FireAnimationFrame',
  ],
};
const SCRIPT = /^v8\.|^V8\.|^(Minor|Major)?GC/;
/** Parts of a task that have no name above: the browser's messages, fonts, and starting the page. */
const OTHER = 'other work of the browser';
const WAITING = 'waiting, for the network and for a new process';

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { navigationId?: string } };
};
const LARGEST = 'largestContentfulPaint::Candidate';

/** Returns the milliseconds of each part of one page's way to its largest paint; they add up to it. */
export async function paintParts(browser: Browser, address: string, cookie?: string) {
  const page = await slowPage(browser, address, cookie);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'blink.user_timing', 'loading', 'v8', 'blink'],
  });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(3000);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  await page.context().close();
  return partsOf(trace.traceEvents);
}

function partsOf(events: TraceEvent[]): Map<string, number> {
  const largest = events.filter(({ name }) => name === LARGEST).at(-1);
  if (!largest) throw new Error('The trace has no largest paint');
  // The process of a page begins with an empty document, which has a start of its own.
  const navigationOf = ({ args }: TraceEvent) => args?.data?.navigationId;
  const begin = events.find(
    (event) => event.name === 'navigationStart' && navigationOf(event) === navigationOf(largest),
  );
  if (!begin) throw new Error('The trace has no navigation');
  const parts = new Map([...Object.keys(PARTS), OTHER].map((part) => [part, 0]));
  const open: { part: string; end: number }[] = [];
  let [now, busy] = [begin.ts, 0];
  const advance = (to: number) => {
    const until = Math.min(Math.max(to, begin.ts), largest.ts);
    const part = open.at(-1)?.part;
    if (part) parts.set(part, (parts.get(part) ?? 0) + (until - now) / 1000);
    if (part) busy += (until - now) / 1000;
    now = until;
  };
  const closeUntil = (time: number) => {
    for (let last = open.at(-1); last && last.end <= time; last = open.at(-1)) {
      advance(last.end);
      open.pop();
    }
  };
  const complete = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === largest.pid && tid === largest.tid)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  for (const { name, ts, dur = 0 } of complete) {
    closeUntil(ts);
    advance(ts);
    const part =
      Object.keys(PARTS).find((one) => PARTS[one]?.includes(name)) ?? (SCRIPT.test(name) ? 'scripts' : null);
    // An event without a part of its own belongs to what it is in.
    open.push({ part: part ?? open.at(-1)?.part ?? OTHER, end: ts + dur });
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return parts.set(WAITING, (largest.ts - begin.ts) / 1000 - busy);
}
