import type { ListedArticle } from '#contract/articles/articles.ts';
import { useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { removeArticle } from './api.ts';

type Props = { article: ListedArticle | null; onClose: () => void };

/** Asks before an article leaves the guide. */
export function ArticleDelete({ article, onClose }: Props) {
  const { t } = useText('admin', 'articles');
  const refused = useRefusalToast(t('admin.error'), t('admin.unreachable'));
  const name = article?.title ?? '';
  const remove = async () => {
    if (!article) return;
    try {
      await removeArticle(article.id);
      showToast({ title: t('admin.success'), description: t('articles.deleted', { name }) });
    } catch (error) {
      refused(error);
    }
  };
  return (
    <ConfirmDialog
      open={article !== null}
      onClose={onClose}
      title={t('articles.delete')}
      text={t('articles.delete_text', { name })}
      confirm={t('articles.delete')}
      onConfirm={remove}
    />
  );
}
