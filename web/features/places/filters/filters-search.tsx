import Share2 from 'lucide-react/icons/share-2';
import X from 'lucide-react/icons/x';
import type { PlaceSearch } from '#contract/search.ts';
import { searchLink } from '#web/lib/browser/visit-search.tsx';
import { formatMoment } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { sharePage } from '#web/ui/overlay/share-page.ts';
import type { Filters } from './use-filters.ts';

const BUTTON = 'grid size-8 shrink-0 place-items-center hover:text-ink';

type Props = { filters: Filters; reading: PlaceSearch | undefined; onRemoved: () => void };

/** The search, with buttons that clear and share it. The page's own address does not contain it (search-6). */
export function FiltersSearch({ filters, reading, onRemoved }: Props) {
  const { t } = useText('search', 'labels');
  const { search } = filters.state;
  return (
    <>
      <p className="flex min-w-0 basis-full items-center gap-2">
        <span className="line-clamp-2 break-words">{t('places.search_for', { search })}</span>
        <button
          type="button"
          aria-label={t('places.search_clear', { search })}
          className={BUTTON}
          onClick={() => {
            filters.clearSearch();
            onRemoved();
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
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
      </p>
      {reading && <SearchReading reading={reading} />}
    </>
  );
}

/** Says how the search was understood, if not as it was typed (search-7). */
function SearchReading({ reading }: { reading: PlaceSearch }) {
  const { t, language } = useText('search');
  const label = useLabel();
  const { leftOut, nearest, isPartial, openAt, openness } = reading;
  const words = leftOut.map((word) => t('search.quoted', { word })).join(', ');
  const kinds = nearest.map((name) => label(name)).join(', ');
  const lines = [
    openAt && openness === 'open' && t('places.open_at', { time: formatMoment(new Date(openAt), language) }),
    leftOut.length > 0 && nearest.length > 0 && t('search.nearest', { words, kinds }),
    leftOut.length > 0 && nearest.length === 0 && t('search.left_out', { words }),
    isPartial && leftOut.length === 0 && t('search.some_words'),
    openness === 'unknown' && t('search.hours_unknown'),
    openness === 'closed' && t('search.none_open'),
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return <p className="basis-full">{lines.join(' · ')}</p>;
}
