import { SESSION_HALF_HEADER } from '#contract/access/session-half.ts';
import { eraseDevice, forgetVisit, sessionHalf } from './forget-device.ts';

/** A page anybody in Barcelona may have open: the weather. */
const NEUTRAL_PAGE = 'https://www.meteo.cat/';
const OWN_PAGE = '/';
/** How long "Erase" and "Lock" wait for the server, which can do more than this page. */
const PATIENCE_MS = 3000;

/** Between the open tabs of the guide: where all of them go. Nothing of it is stored. */
let tabs: BroadcastChannel | undefined;

/** Hides everything at once, and for as long as this page may be come back to. */
function cover(): void {
  const sheet = document.createElement('div');
  sheet.className = 'exit-cover';
  document.body.append(sheet);
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}

/** The next site must not learn from which one somebody comes, whatever this screen's policy is (decision 015). */
function hideOrigin(): void {
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[name=referrer]')) tag.remove();
  const tag = document.createElement('meta');
  tag.name = 'referrer';
  tag.content = 'no-referrer';
  document.head.append(tag);
}

function goTo(page: string): void {
  hideOrigin();
  location.replace(page);
}

const ENDINGS = {
  /** The session and, for staff, the sign-in. */
  lock: { method: 'DELETE', path: '/api/access' },
  /** The same, and the browser is told to forget everything of this site. */
  erase: { method: 'POST', path: '/api/access/panic' },
} as const;

/** Tells the server before the session's half is dropped, which is then no longer sent by itself. */
function tellServer(how: keyof typeof ENDINGS): Promise<unknown> {
  const { method, path } = ENDINGS[how];
  return fetch(path, {
    method,
    keepalive: true,
    credentials: 'include',
    headers: { 'X-Requested-With': 'guide', [SESSION_HALF_HEADER]: sessionHalf() },
  }).catch(() => undefined);
}

/**
 * Leaves at once (assurance §4.5): covers the screen, tells the server, erases this device, goes to a neutral page. It
 * waits for nothing: the server's answer clears what the browser has not erased by then.
 */
export function leaveNow(): void {
  cover();
  void tellServer('erase');
  void eraseDevice();
  tabs?.postMessage(NEUTRAL_PAGE);
  goTo(NEUTRAL_PAGE);
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** The server may be out of reach: what lies on this device goes all the same. */
export async function eraseEverything(): Promise<void> {
  cover();
  const told = tellServer('erase');
  const erased = eraseDevice();
  tabs?.postMessage(OWN_PAGE);
  await Promise.all([erased, Promise.race([told, patience()])]);
  goTo(OWN_PAGE);
}

/** Ends the visit: the code is asked for again; choices and saved places stay. */
export async function lockGuide(): Promise<void> {
  cover();
  const told = tellServer('lock');
  const forgotten = forgetVisit();
  tabs?.postMessage(OWN_PAGE);
  await Promise.all([forgotten, Promise.race([told, patience()])]);
  goTo(OWN_PAGE);
}

const PRESSES = 3;
const WITHIN = 5000;

/** Counts lone presses of Shift: true at the third within five seconds. Shift held for a capital does not count. */
export function shiftCounter(now: () => number) {
  let presses: number[] = [];
  let alone = false;
  return {
    down(key: string): void {
      alone = key === 'Shift';
      if (!alone) presses = [];
    },
    up(key: string): boolean {
      if (key !== 'Shift' || !alone) return false;
      alone = false;
      const time = now();
      presses = [...presses.filter((press) => time - press < WITHIN), time];
      return presses.length >= PRESSES;
    },
  };
}

/** Shift three times leaves, on every screen; a tab follows when another one leaves. Call once when the app starts. */
export function watchQuickExit(): void {
  const counter = shiftCounter(() => performance.now());
  addEventListener('keydown', (event) => counter.down(event.key), { capture: true });
  addEventListener('keyup', (event) => counter.up(event.key) && leaveNow(), { capture: true });
  if (!('BroadcastChannel' in globalThis)) return;
  tabs = new BroadcastChannel('leaving');
  tabs.addEventListener('message', ({ data }) => {
    if (data !== NEUTRAL_PAGE && data !== OWN_PAGE) return;
    cover();
    goTo(data);
  });
}
