import { useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import Plus from 'lucide-react/icons/plus';
import Send from 'lucide-react/icons/send';
import Star from 'lucide-react/icons/star';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ListedArticle } from '#contract/articles/articles.ts';
import { paths } from '#contract/screens.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { articlesQuery, featureArticle, removeArticle, showArticle } from '#web/features/dashboard/api.ts';
import { DashboardList, DashboardPages, DashboardSearch } from '#web/features/dashboard/dashboard-list.tsx';
import { RowLink } from '#web/features/dashboard/row-link.tsx';
import { useAttempt, useRefusalToast } from '#web/forms/field/use-refusal-toast.ts';
import { useRuleText } from '#web/forms/field/use-rule-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { done, showToast } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';

const ARTICLES_A_PAGE = 10;

export function ArticlesTab() {
  const { t, language } = useText('admin', 'guide');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const askToDelete = useDeletion();
  const query = useQuery(articlesQuery(useSettled(search.trim(), 300)));
  const { data: categories = [] } = useQuery(articleCategoriesQuery(language));
  const pages = Math.ceil((query.data?.length ?? 0) / ARTICLES_A_PAGE);
  // The last article on the last page may have been deleted.
  const shown = Math.min(page, Math.max(0, pages - 1));
  return (
    <>
      <DashboardSearch
        label={t('guide.articles_search')}
        value={search}
        onChange={(value) => {
          setSearch(value);
          setPage(0);
        }}
      >
        <Button asChild variant="primary" icon={<Plus aria-hidden="true" className="size-4.5" />}>
          <Link to={paths.newArticle}>{t('guide.articles_new')}</Link>
        </Button>
      </DashboardSearch>
      <DashboardList
        label={t('admin.articles')}
        rows={query.data?.slice(shown * ARTICLES_A_PAGE, (shown + 1) * ARTICLES_A_PAGE)}
        empty={t('guide.articles_none')}
        query={query}
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
  const { t } = useText('guide');
  const attempt = useAttempt();
  return ({ id, title: name }) =>
    confirm({
      title: t('guide.articles_delete'),
      text: t('guide.articles_delete_text', { name }),
      confirm: t('guide.articles_delete'),
      work: () =>
        attempt(async () => {
          await removeArticle(id);
          done(t('guide.articles_deleted', { name }));
        }),
    });
}

type Props = { article: ListedArticle; category: string | undefined; onDelete: () => void };

function ArticleRow({ article, category, onDelete }: Props) {
  const { t, language } = useText('admin', 'guide', 'labels');
  const run = useDeed();
  const { id, slug, title: name, authorName, published, featured } = article;
  const changed = dateWords(article.updatedAt, language, 'compact');
  const ShowIcon = published ? EyeOff : Send;
  const show = () =>
    run(
      () => showArticle(id, !published),
      t(`guide.articles_${published ? 'unpublished' : 'published'}_text`, { name }),
    );
  const feature = () =>
    run(
      () => featureArticle(id, !featured),
      t(`guide.articles_${featured ? 'unfeatured' : 'featured'}_text`, { name }),
    );
  return (
    <ListRow
      title={<ForeignText language="en">{name}</ForeignText>}
      text={[category, authorName, t('guide.articles_changed', { date: changed })]
        .filter(Boolean)
        .join(' · ')}
      badges={
        <>
          <Badge tone={published ? 'open' : 'neutral'}>
            {t(published ? 'guide.articles_published' : 'guide.articles_draft')}
          </Badge>
          {featured && <Badge tone="accent">{t('guide.articles_featured')}</Badge>}
        </>
      }
      actions={
        <>
          <RowLink kind="edit" to={paths.editArticle(id)} label={t('labels.edit_of', { name })} />
          {published && <RowLink kind="view" to={paths.article(slug)} label={t('admin.view', { name })} />}
          <IconButton
            label={t(published ? 'guide.articles_unpublish_named' : 'guide.articles_publish_named', { name })}
            onClick={show}
          >
            <ShowIcon aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton
            label={t('guide.articles_feature_named', { name })}
            aria-pressed={featured}
            onClick={feature}
          >
            <Star aria-hidden="true" className={`size-5 ${featured ? 'fill-current text-accent' : ''}`} />
          </IconButton>
          <DeleteButton label={t('admin.delete', { name })} onClick={onDelete} />
        </>
      }
    />
  );
}

/** Runs one action at a time and reports the outcome, or the missing parts of an article. */
function useDeed() {
  const { t } = useText('guide');
  const ruleText = useRuleText();
  const refused = useRefusalToast();
  const isUnderWay = useRef(false);
  return async (action: () => Promise<unknown>, success: string) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await action();
      done(success);
    } catch (error) {
      const lacks = error instanceof ApiError ? Object.values(error.fields) : [];
      if (lacks.length === 0) refused(error);
      else {
        const description = lacks.map(ruleText).join('. ');
        showToast({ title: t('guide.articles_not_whole'), description, variant: 'destructive' });
      }
    } finally {
      isUnderWay.current = false;
    }
  };
}
