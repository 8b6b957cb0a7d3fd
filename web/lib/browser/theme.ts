import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { createSignal, useSignal } from './signal.ts';
import { useMedia } from './use-media.ts';

export type Theme = 'day' | 'night';
export type ThemeChoice = 'system' | Theme;

function storedChoice(): ThemeChoice {
  const stored = readLocal(STORED.theme.name);
  return stored === 'day' || stored === 'night' ? stored : 'system';
}

/** first-paint.ts has already applied the stored choice to the page. */
const choice = createSignal<ThemeChoice>(storedChoice());

/** Applies the theme at once and stores it; 'system' deletes the stored choice. */
export function setThemeChoice(next: ThemeChoice): void {
  choice.set(next);
  writeLocal(STORED.theme.name, next === 'system' ? null : next);
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
}

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)';

const themeOf = (chosen: ThemeChoice, systemIsDark: boolean): Theme =>
  chosen === 'system' ? (systemIsDark ? 'night' : 'day') : chosen;

export const shownTheme = (): Theme => themeOf(choice.get(), matchMedia(SYSTEM_IS_DARK).matches);

export function useTheme(): {
  theme: Theme;
  choice: ThemeChoice;
  setChoice: (choice: ThemeChoice) => void;
} {
  const chosen = useSignal(choice);
  const systemIsDark = useMedia(SYSTEM_IS_DARK);
  return { theme: themeOf(chosen, systemIsDark), choice: chosen, setChoice: setThemeChoice };
}
