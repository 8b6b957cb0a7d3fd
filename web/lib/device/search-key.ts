import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

const OFF = 'off';
const SEARCH = 'header search input, header [data-search]';
const TYPING = 'input, textarea, select, [contenteditable]';
const OVERLAY = '[role=dialog], [role=alertdialog]';

/** Returns whether the key / opens the search. Visitors who dictate to their device can turn it off. */
export const isSearchKeyOn = () => readLocal(STORED.searchKey.name) !== OFF;

export const keepSearchKey = (isOn: boolean) => writeLocal(STORED.searchKey.name, isOn ? null : OFF);

export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if ((event.target as Element).closest?.(TYPING) || document.querySelector(OVERLAY) || !isSearchKeyOn())
      return;
    event.preventDefault();
    const search = document.querySelector<HTMLElement>(SEARCH);
    search?.focus();
    search?.click();
  });
}
