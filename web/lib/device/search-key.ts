import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

const OFF = 'off';
const SEARCH = 'header search input, header [data-search]';
const TYPING = 'input, textarea, select, [contenteditable]';
const OVERLAY = '[role=dialog], [role=alertdialog]';

/** Returns whether single keys are shortcuts. Visitors who dictate to their device can turn them off. */
export const isSearchKeyOn = () => readLocal(STORED.searchKey.name) !== OFF;

export const keepSearchKey = (isOn: boolean) => writeLocal(STORED.searchKey.name, isOn ? null : OFF);

/** Returns whether a press is the shortcut of a single key: not while typing, not below a dialog. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !(event.target as Element).closest?.(TYPING) &&
  !document.querySelector(OVERLAY) &&
  isSearchKeyOn();

export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (!isShortcut(event, '/')) return;
    event.preventDefault();
    const search = document.querySelector<HTMLElement>(SEARCH);
    search?.focus();
    search?.click();
  });
}
