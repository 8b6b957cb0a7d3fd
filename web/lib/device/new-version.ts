import { readSession, writeSession } from './storage.ts';
import { STORED } from './stored-here.ts';

const KEY = STORED.renewed.name;
const TYPED = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea';

/** Whether a reload would lose something that somebody wrote. */
const holdsText = () =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    ({ value }) => value.trim() !== '',
  );

/** The address of the script that started this page; a later build has another one. */
const ownScript = () =>
  document.querySelector<HTMLScriptElement>('script[type=module][src*="/gate-"]')?.getAttribute('src') ?? '';

async function isOutdated(script: string): Promise<boolean> {
  const page = await fetch(location.href, { cache: 'no-store', credentials: 'include' });
  return page.ok && !(await page.text()).includes(`"${script}"`);
}

/**
 * After a deploy, an open tab may ask for a part of the program that no longer exists: the page then reloads itself,
 * once for each version, unless something typed would be lost. Without network nothing happens.
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
