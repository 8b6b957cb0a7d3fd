import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { searchLink } from '#web/lib/browser/visit-search.tsx';
import { formatMoment } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { sharePage } from '#web/ui/overlay/share-page.ts';
import type { Filters } from './use-filters.ts';

const BUTTON = 'grid size-8 shrink-0 place-items-center hover:text-ink';

/** The chosen time and the search, each with a button that clears it. Loads when one of them narrows the list. */
export function FiltersNarrowing({ filters }: { filters: Filters }) {
  const { t, language } = useText();
  const { openAt, state, chooseOpenAt, clearSearch } = filters;
  const { search } = state;
  return (
    <>
      {openAt && (
        <Narrowing
          text={t('places.open_at', { time: formatMoment(openAt, language) })}
          clearText={t('places.open_at_clear')}
          onClear={() => chooseOpenAt(null)}
        />
      )}
      {search && (
        <Narrowing
          text={t('places.search_for', { search })}
          clearText={t('places.search_clear', { search })}
          onClear={clearSearch}
        >
          <ShareSearch search={search} />
        </Narrowing>
      )}
    </>
  );
}

type NarrowingProps = { text: string; clearText: string; onClear: () => void; children?: ReactNode };

function Narrowing({ text, clearText, onClear, children }: NarrowingProps) {
  return (
    <p className="flex min-w-0 basis-full items-center gap-2">
      <span className="line-clamp-2 break-words">{text}</span>
      <button type="button" aria-label={clearText} className={BUTTON} onClick={onClear}>
        <X aria-hidden="true" className="size-4" />
      </button>
      {children}
    </p>
  );
}

/** Shares the page with its search, which the page's own URL does not contain (search-6). */
function ShareSearch({ search }: { search: string }) {
  const { t } = useText('search', 'labels');
  return (
    <button
      type="button"
      aria-label={t('search.share', { search })}
      className={BUTTON}
      onClick={() =>
        void sharePage(
          { title: siteTitle.get(), text: t('search.share_text', { search }) },
          { title: t('labels.link_copied'), description: t('search.share_copied_text') },
          searchLink(location.href, search),
        )
      }
    >
      <Share2 aria-hidden="true" className="size-4" />
    </button>
  );
}
