import { useEffect, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { OWN_SCREEN } from '#contract/places/registry.ts';
import { paths } from '#contract/screens.ts';
import { isLetIn } from '#web/features/access/api.ts';
import { GateScreen } from '#web/features/access/gate-screen.tsx';
import { StartNote } from '#web/features/access/start-note.tsx';
import { forgetPastNights } from '#web/features/plan/store/past-plans.ts';
import { forgetVisit, sessionHalf } from './lib/device/forget-device.ts';
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
  await startApp(container, () => gate?.unmount());
  delete page.dataset.access;
}

/** The server chose the language by the browser's header; the device's stored choice follows after hydration. */
function Gate({ drawnIn }: { drawnIn: Language }) {
  const [language, setLanguage] = useState(drawnIn);
  useEffect(() => {
    const preferred = preferredLanguage();
    page.lang = preferred;
    setLanguage(preferred);
  }, []);
  return <GateScreen language={language} onUnlocked={openApp} />;
}

function showGate(): void {
  const drawn = <Gate drawnIn={isLanguage(page.lang) ? page.lang : 'en'} />;
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

/** Prevents an empty page when `start` fails on a device that needs no code; starts again when the network returns. */
function showStartNote(start: () => Promise<void>): void {
  container.replaceChildren();
  gate = createRoot(container);
  const again = () => void start().catch(() => undefined);
  gate.render(<StartNote language={preferredLanguage()} again={again} />);
  addEventListener('online', again, { once: true });
}

/** Opens the screen of a place's own key. The key leaves the address before anything else happens. */
async function openOwn(): Promise<void> {
  const key = location.hash.slice(1);
  history.replaceState(null, '', OWN_SCREEN);
  // Another card's address in the same tab loads no page by itself.
  addEventListener('hashchange', () => location.reload());
  const start = async () => {
    const { startOwn } = await import('./own-main.tsx');
    gate?.unmount();
    await startOwn(container, key);
  };
  await start().catch(() => showStartNote(start));
}

async function begin(): Promise<void> {
  if (location.pathname === OWN_SCREEN) return openOwn();
  forgetPastNights(new Date());
  // The server saw a valid session and sent the page for visitors already inside.
  if (page.dataset.access === 'open') {
    return openApp().catch(() => showStartNote(openApp));
  }
  showGate();
  // The server saw no cookie of a visit, and this tab knows of none: there is nothing to ask.
  if (page.dataset.access === 'none' && !hasAccessHint() && sessionHalf() === '') return forgetVisit();
  // Also asked without an access hint: the refusal's response clears cookies that a script can neither see nor
  // delete.
  const letIn = await isLetIn();
  // Offline, a tab that has passed the gate continues with what is stored on the device.
  if (letIn ?? hasAccessHint()) await openApp();
  // The visit has ended, or the browser has been closed since, so everything from it is erased.
  else if (letIn === false || sessionHalf() === '') await forgetVisit();
}

watchForNewVersion();
void begin();
