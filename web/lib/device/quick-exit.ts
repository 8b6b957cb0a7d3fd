import {
  HOST_PREFIX,
  LEFT_COOKIE,
  LEFT_SECONDS,
  SESSION_HALF_HEADER,
} from '#contract/access/session-half.ts';
import { eraseDevice, forgetVisit, sessionHalf } from './forget-device.ts';
import { stopWriting } from './raw-storage.ts';
import { clearStore } from './storage.ts';

/** The weather: a page that anyone in Barcelona may have open. */
const NEUTRAL_PAGE = 'https://www.meteo.cat/';
const OWN_PAGE = '/';
const PATIENCE_MS = 3000;

/** Sends the guide's other tabs to the same page. The channel stores nothing. */
let tabs: BroadcastChannel | undefined;

/** A page that is not drawn, such as a tab in the background, has no next frame. */
const FRAME_MS = 100;

/**
 * Covers the screen, and stops storing; a page that the browser restores from its cache is reloaded. Resolves once the
 * sheet is painted, or the page goes away: all other work would delay the paint. The page below keeps its layout, because
 * the list of places would take rows without height for a reason to draw all of them.
 */
function cover(): Promise<void> {
  stopWriting();
  const sheet = document.createElement('div');
  sheet.className = 'exit-cover';
  document.body.append(sheet);
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  return new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, FRAME_MS);
    addEventListener('pagehide', () => resolve());
  }).then(() => {
    document.documentElement.inert = true;
  });
}

/**
 * Keeps the next site from learning where the visitor came from, whatever this screen's referrer policy is (decision
 * 015).
 */
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
  lock: { method: 'DELETE', path: '/api/access' },
  erase: { method: 'POST', path: '/api/access/panic' },
} as const;

/** Notifies the server before the readable half of the session is dropped, since browsers then no longer send it. */
function tellServer(how: keyof typeof ENDINGS): Promise<unknown> {
  const { method, path } = ENDINGS[how];
  return fetch(path, {
    method,
    keepalive: true,
    credentials: 'include',
    headers: { 'X-Requested-With': 'guide', [SESSION_HALF_HEADER]: sessionHalf() },
  }).catch(() => undefined);
}

/** Makes every address of the guide show a page without a name for ten minutes (server/http/pages/after-leaving.ts). */
function hideGuide(): void {
  const [prefix, secure] = location.protocol === 'https:' ? [HOST_PREFIX, '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and this page goes away
  document.cookie = `${prefix}${LEFT_COOKIE}=1; Path=/; Max-Age=${LEFT_SECONDS}; SameSite=Lax${secure}`;
}

/**
 * Covers the screen, notifies the server, erases this device and goes to a neutral page (privacy-2). It waits for
 * nothing but the paint of the cover: the server's response makes the browser erase the rest.
 */
export async function leaveNow(): Promise<void> {
  await cover();
  hideGuide();
  void tellServer('erase');
  void eraseDevice();
  tabs?.postMessage(NEUTRAL_PAGE);
  goTo(NEUTRAL_PAGE);
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Erases this device even when the server cannot be reached. */
export async function eraseEverything(): Promise<void> {
  await cover();
  const notice = tellServer('erase');
  const erased = eraseDevice();
  tabs?.postMessage(OWN_PAGE);
  await Promise.all([erased, Promise.race([notice, patience()])]);
  goTo(OWN_PAGE);
}

/** Ends the visit: the gate asks for the code again; choices and saved places stay. */
export async function lockGuide(): Promise<void> {
  await cover();
  const notice = tellServer('lock');
  const forgotten = forgetVisit();
  tabs?.postMessage(OWN_PAGE);
  await Promise.all([forgotten, Promise.race([notice, patience()])]);
  goTo(OWN_PAGE);
}

const PRESSES = 3;
const WITHIN = 5000;

/**
 * Counts presses of Shift alone: returns true at the third within five seconds. Pressing Shift for a capital does not
 * count.
 */
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

/** Leaves when Shift is pressed three times, or when another tab leaves. Call once when the app starts. */
export function watchQuickExit(): void {
  const counter = shiftCounter(() => performance.now());
  addEventListener('keydown', (event) => counter.down(event.key), { capture: true });
  addEventListener('keyup', (event) => counter.up(event.key) && void leaveNow(), { capture: true });
  if (!('BroadcastChannel' in globalThis)) return;
  tabs = new BroadcastChannel('leaving');
  tabs.addEventListener('message', ({ data }) => {
    if (data !== NEUTRAL_PAGE && data !== OWN_PAGE) return;
    void cover();
    // Each tab has its own session store, which the tab that left cannot reach.
    clearStore('session');
    goTo(data);
  });
}
