import { Dialog as Base } from '@base-ui/react/dialog';
import ArrowUpLeft from 'lucide-react/icons/arrow-up-left';
import { useRef } from 'react';
import { FOUND_ID, PLACES_LIST_ID } from '#web/lib/browser/page-parts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { OverlayClose } from '#web/ui/overlay/overlay-close.tsx';
import { ShellSearchField } from './shell-search-field.tsx';
import { useSearch } from './use-search.ts';

/** Popular searches; the last one searches Eixample (shell-4). */
const POPULAR: { text: TextKey<'search'>; search: string }[] = [
  { text: 'search.popular_bars', search: 'LGBTQ+ Bars' },
  { text: 'search.popular_clubs', search: 'Gay Clubs' },
  { text: 'search.popular_eixample', search: 'Eixample' },
];

/** Returns what a search leads to: the number of places found. */
const foundPlaces = () => document.getElementById(FOUND_ID) ?? document.getElementById(PLACES_LIST_ID);

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

export function ShellSearchOverlay({ open, onOpenChange }: Props) {
  const { t } = useText('search');
  const { submit } = useSearch();
  const close = () => onOpenChange(false);
  const hasSearched = useRef(false);
  const finish = () => {
    hasSearched.current = true;
    close();
  };
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      endsAt={() => (hasSearched.current ? foundPlaces() : null)}
      className="rise fixed inset-x-0 top-0 z-50 max-h-dvh overflow-y-auto border-b border-line bg-surface shadow-lift"
    >
      <div aria-hidden="true" className="stripe" />
      <div className="mx-auto max-w-2xl px-4 pt-3 pb-6">
        <Base.Title className="sr-only">{t('shell.search_title')}</Base.Title>
        <div className="peer flex items-start gap-2">
          <ShellSearchField className="min-w-0 flex-1" onDone={finish} />
          <OverlayClose className="-mr-2" />
        </div>
        <div className="peer-has-[[aria-expanded=true]]:hidden">
          <h2 className="mt-6 text-sm font-medium text-muted">{t('search.popular')}</h2>
          <ul className="mt-1 divide-y divide-line">
            {POPULAR.map(({ text, search }) => (
              <li key={search}>
                <button
                  type="button"
                  onClick={() => {
                    submit(search);
                    finish();
                  }}
                  className="flex min-h-14 w-full items-center justify-between gap-4 text-left font-display text-xl hover:text-accent"
                >
                  {t(text)}
                  <ArrowUpLeft aria-hidden="true" className="size-5 shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Modal>
  );
}
