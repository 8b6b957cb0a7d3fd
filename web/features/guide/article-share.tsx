import Share2 from 'lucide-react/icons/share-2';
import { shareLink } from '#web/lib/browser/share-link.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';

/** Shares the article that is open, or copies its address where there is no share sheet (as readings 40). */
export function ArticleShare({ title }: { title: string }) {
  const { t } = useText('guide');
  const share = async () => {
    try {
      const text = t('guide.share_text', { title });
      const outcome = await shareLink(navigator, { title, text, url: window.location.href });
      if (outcome === 'copied') showToast({ title: t('guide.share_copied') });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Button
      onClick={() => void share()}
      icon={<Share2 aria-hidden="true" className="size-4" />}
      className="print:hidden"
    >
      {t('guide.share')}
    </Button>
  );
}
