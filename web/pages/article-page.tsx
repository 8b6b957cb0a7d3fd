import { useParams } from 'react-router';
import { ArticleLoader } from '#web/features/articles/guide/article-loader.tsx';
import { ArticleProgress } from '#web/features/articles/guide/article-progress.tsx';

export function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <>
      <ArticleProgress />
      <div className="mx-auto w-full max-w-6xl px-5 pt-4 pb-16 md:px-8">
        <ArticleLoader slug={slug} />
      </div>
    </>
  );
}
