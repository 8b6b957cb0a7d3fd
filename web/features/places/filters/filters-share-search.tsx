import Share2 from 'lucide-react/icons/share-2';
import { searchLink } from '#web/lib/browser/visit-search.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';
import { sharePage } from '#web/ui/overlay/share-page.ts';

/** Shares the page with its search, which the page's own URL does not contain (search-6). */
export function FiltersShareSearch({ search }: { search: string }) {
  const { t } = useText('search', 'labels');
  return (
    <button
      type="button"
      aria-label={t('search.share', { search })}
      className="grid size-8 shrink-0 place-items-center hover:text-ink"
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
