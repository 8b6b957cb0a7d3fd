import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { useLanguage } from '#web/lib/text/language.ts';
import { articlesQuery } from './api.ts';

/** The article of the starter city about help. An operator who writes another one keeps this address. */
const HELP_ARTICLE = 'where-to-go-for-help';

/** A link to the article about help, by its title; nothing while no such article is published (help-4). */
export function HelpArticle() {
  const { data } = useQuery(articlesQuery(null, useLanguage()));
  const article = data?.find(({ slug }) => slug === HELP_ARTICLE);
  if (!article) return null;
  return (
    <Link to={paths.article(article.slug)} className="flex w-fit min-h-11 items-center text-sm text-link">
      {article.title}
    </Link>
  );
}
