import { currentLanguage } from '#web/lib/text/language.ts';
import { textIn } from '#web/lib/text/text-store.ts';
import { showToast } from './toast.tsx';

/**
 * Fetches code that a press needs. If it fails to load, a toast says so, and the next press tries again (shell-10).
 */
export async function loadOnPress<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load();
  } catch {
    showToast({ title: textIn(currentLanguage.get(), 'shell.failed_text'), variant: 'destructive' });
    return undefined;
  }
}
