import { currentLanguage } from '#web/lib/text/language.ts';
import { textIn } from '#web/lib/text/text-store.ts';
import { showToast } from './toast.tsx';

/**
 * Fetches code that a press needs. If the code fails to load, a toast reports the failure, and the next press
 * retries the load (shell-10).
 */
export async function loadOnPress<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch {
    showToast({ title: textIn(currentLanguage.get(), 'shell.failed_text'), variant: 'destructive' });
    return undefined;
  }
}
