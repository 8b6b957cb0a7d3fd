import { useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { paths } from '#contract/screens.ts';
import { isInside } from '#web/features/access/api.ts';
import { GateScreen } from '#web/features/access/gate-screen.tsx';
import { StartNote } from '#web/features/access/start-note.tsx';
import { forgetVisit, sessionHalf } from './lib/device/forget-device.ts';
import { isGuest } from './lib/device/guest.ts';
import { watchForNewVersion } from './lib/device/new-version.ts';
import { hasAccessHint, setAccessHint } from './lib/device/storage.ts';
import { isLanguage, type Language, preferredLanguage } from './lib/text/language.ts';
import './styles/app.css';

// The gate's entry: React, the gate and its texts. The app's code loads while the visitor types.
const page = document.documentElement;
const container = document.getElementById('root') ?? document.body;
const fetchApp = () => {
  // Loaded beside the app's code, not after it: every page except the list begins with this table.
  if (location.pathname !== paths.list) import('./later-pages.ts').catch(() => undefined);
  return import('./main.tsx');
};

let gate: Root | undefined;

async function openApp(): Promise<void> {
  const { startApp } = await fetchApp();
  setAccessHint(true);
  await startApp(container, () => {
    gate?.unmount();
    gate = undefined;
  });
  delete page.dataset.access;
}

/** Opens the app for a visitor who has just passed the gate. */
function enterApp(): Promise<void> {
  page.dataset.entered = '';
  return openApp();
}

const comeIn = () => import('#web/features/access/invitations/come-in.ts');

/** Removes an invitation or a guest's link from the address and returns it (circles-4, guests-1). */
function takeInvitation(): string | null {
  const { hash, pathname, search } = location;
  if (!/^#(in|g)\./.test(hash)) return null;
  history.replaceState(null, '', pathname + search);
  return hash;
}

/** Sends a link, and renders the gate with a message about it; without one, a guest reads that the night is over. */
async function offer(link: string | null): Promise<void> {
  const say = (note: string) => gate?.render(drawGate(note));
  await comeIn()
    .then((module) => module.comeIn(link, say, enterApp))
    .catch(() => say('offline'));
}

/** The server chose the language by the browser's header; the device's stored choice follows after hydration. */
function Gate({ drawnIn, note }: { drawnIn: Language; note?: string | undefined }) {
  const [language, setLanguage] = useState(drawnIn);
  useEffect(() => {
    const preferred = preferredLanguage();
    page.lang = preferred;
    setLanguage(preferred);
  }, []);
  return <GateScreen language={language} onUnlocked={enterApp} note={note} />;
}

const drawGate = (note?: string) => <Gate drawnIn={isLanguage(page.lang) ? page.lang : 'en'} note={note} />;

function showGate(): void {
  const drawn = drawGate();
  if (container.hasChildNodes()) {
    gate = hydrateRoot(container, drawn);
  } else {
    gate = createRoot(container);
    gate.render(drawn);
  }
  const fetchAhead = () => void fetchApp().catch(() => undefined);
  if (document.readyState === 'complete') fetchAhead();
  else addEventListener('load', fetchAhead, { once: true });
}

/** Prevents an empty page if `start` fails on a device that needs no code; retries when the network returns. */
function showStartNote(start: () => Promise<void>): void {
  container.replaceChildren();
  gate = createRoot(container);
  const again = () => void start().catch(() => undefined);
  gate.render(<StartNote language={preferredLanguage()} again={again} />);
  addEventListener('online', again, { once: true });
}

async function begin(): Promise<void> {
  const link = takeInvitation();
  // Another invitation's address in the same tab does not load a page by itself.
  addEventListener('hashchange', () => {
    const next = takeInvitation();
    if (next && gate) void offer(next);
    else if (next) void comeIn().then((module) => module.arriveOpen(next));
  });
  // The server saw a valid session and sent the page for visitors already inside.
  if (page.dataset.access === 'open') {
    const start = async () => (link ? (await comeIn()).arriveInside(link, openApp) : openApp());
    return start().catch(() => showStartNote(start));
  }
  showGate();
  // If the server saw no visit's cookie and this tab knows of none, no call is needed. Otherwise the call is made even
  // without an access hint: the refusal's response clears cookies that a script can neither see nor delete.
  const isNew = page.dataset.access === 'none' && !hasAccessHint() && sessionHalf() === '';
  const inside = isNew ? false : await isInside();
  // Offline, a tab that has passed the gate continues with what is stored on the device.
  if (inside ?? hasAccessHint()) return openApp();
  // The visit has ended, or the browser was closed, so its data are erased.
  if (inside === false || sessionHalf() === '') await forgetVisit();
  if (link || isGuest()) await offer(link);
}

/**
 * Covers the page while it is hidden, so that the system's picture of open apps and tabs shows nothing (privacy-15).
 */
function coverWhileHidden(): void {
  const sheet = document.createElement('div');
  sheet.className = 'exit-cover';
  const cover = () => (document.hidden ? document.body.append(sheet) : sheet.remove());
  addEventListener('visibilitychange', cover, true);
}

watchForNewVersion();
coverWhileHidden();
void begin();
