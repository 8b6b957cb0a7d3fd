import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { editedArticleQuery } from '#web/features/articles/editing/api.ts';
import { ArticleForm } from '#web/features/articles/editing/article-form.tsx';
import { ArticleHeading } from '#web/features/articles/editing/article-heading.tsx';
import { AdministratorsOnly } from '#web/features/staff/sign-in/administrators-only.tsx';
import { FormSkeleton, FormUnavailable } from '#web/forms/field/form-loading.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { readId } from '#web/lib/api/read-id.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** /admin/articles/new and /admin/articles/{id} (guide-6). */
export function EditArticlePage() {
  const { id } = useParams();
  const articleId = readId(id);
  return (
    <AdministratorsOnly>
      {id === undefined && <Editor key="new" article={null} />}
      {id !== undefined && (articleId === null ? <Missing /> : <EditKnown key={id} id={articleId} />)}
    </AdministratorsOnly>
  );
}

function EditKnown({ id }: { id: number }) {
  const article = useQuery(editedArticleQuery(id));
  if (article.data) return <Editor article={article.data} />;
  if (article.error instanceof ApiError && [400, 404].includes(article.error.status)) return <Missing />;
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8">
      {article.isError ? <FormUnavailable retry={() => void article.refetch()} /> : <FormSkeleton />}
    </div>
  );
}

function Editor({ article }: { article: EditedArticle | null }) {
  return (
    <div className="mx-auto w-full max-w-[90rem] px-5 pt-4 pb-16 md:px-8">
      <ArticleHeading article={article} />
      <ArticleForm article={article} />
    </div>
  );
}

function Missing() {
  const { t } = useText('articles');
  return (
    <EmptyState heading="h1" title={t('articles.missing')} text={t('articles.missing_text')}>
      <Button asChild variant="primary">
        <Link to={`${paths.admin}?tab=articles`}>{t('articles.all')}</Link>
      </Button>
    </EmptyState>
  );
}
