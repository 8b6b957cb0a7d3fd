import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedArticle } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { articlesQuery, removeArticle } from '#web/features/dashboard/api.ts';
import { DashboardList, DashboardPages, DashboardSearch } from '#web/features/dashboard/dashboard-list.tsx';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { ArticleRow } from './article-row.tsx';

const ARTICLES_A_PAGE = 10;

export function ArticlesTab() {
  const { t, language } = useText('admin', 'articles');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const askToDelete = useDeletion();
  const { data, isError, refetch } = useQuery(articlesQuery(useSettled(search.trim(), 300)));
  const { data: categories = [] } = useQuery(articleCategoriesQuery(language));
  const pages = Math.ceil((data?.length ?? 0) / ARTICLES_A_PAGE);
  // The last article on the last page may have been deleted.
  const shown = Math.min(page, Math.max(0, pages - 1));
  return (
    <>
      <DashboardSearch
        label={t('articles.search')}
        value={search}
        onChange={(value) => {
          setSearch(value);
          setPage(0);
        }}
      >
        <Button asChild variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />}>
          <Link to={paths.newArticle}>{t('articles.new')}</Link>
        </Button>
      </DashboardSearch>
      <DashboardList
        label={t('admin.articles')}
        rows={data?.slice(shown * ARTICLES_A_PAGE, (shown + 1) * ARTICLES_A_PAGE)}
        empty={t('articles.none')}
        isError={isError}
        retry={() => void refetch()}
      >
        {(article) => (
          <ArticleRow
            key={article.id}
            article={article}
            category={categories.find(({ id }) => id === article.categoryId)?.name}
            onDelete={() => askToDelete(article)}
          />
        )}
      </DashboardList>
      <DashboardPages page={shown} pages={pages} onPage={setPage} />
    </>
  );
}

function useDeletion(): (article: ListedArticle) => void {
  const { t } = useText('articles');
  const attempt = useAttempt();
  return ({ id, title: name }) =>
    confirm({
      title: t('articles.delete'),
      text: t('articles.delete_text', { name }),
      confirm: t('articles.delete'),
      work: () =>
        attempt(async () => {
          await removeArticle(id);
          done(t('articles.deleted', { name }));
        }),
    });
}
