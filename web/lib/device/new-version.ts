import { readSession, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

const KEY = STORED.renewed.name;
const TYPED = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

const holdsText = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value.trim() !== '',
  );

const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src*="/gate-"]')?.getAttribute('src') ?? '';

async function isOutdated(script: string): Promise<boolean> {
  const page = await fetch(location.href, { cache: 'no-store', credentials: 'include' });
  return page.ok && !(await page.text()).includes(`"${script}"`);
}

/**
 * Reloads the page when a deployment has removed a script that an open tab requests: once per version, unless typed
 * text would be lost. Offline nothing happens.
 */
export function watchForNewVersion(): void {
  addEventListener('vite:preloadError', async () => {
    const script = ownScript();
    if (script === '' || readSession(KEY) === script || holdsText()) return;
    if (!(await isOutdated(script).catch(() => false)) || holdsText()) return;
    writeSession(KEY, script);
    location.reload();
  });
}
