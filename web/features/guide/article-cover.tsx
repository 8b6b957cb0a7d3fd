import { useState } from 'react';
import type { ArticleSummary } from '#contract/guide.ts';
import { photoAt, photoSet } from '#web/lib/photo-sizes.ts';
import { articleHue } from './article-color.tsx';
import { ArticleDrawing } from './article-drawing.tsx';

type Props = {
  article: Pick<ArticleSummary, 'slug' | 'coverImage' | 'category'>;
  /** The picture of the page itself: it is not waited for. */
  eager?: boolean;
  className?: string;
};

/** The cover of an article, or a drawing when it has none or a broken one. The title beside it says what it is. */
export function ArticleCover({ article, eager = false, className = '' }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { slug, coverImage, category } = article;
  if (!coverImage || coverImage === brokenUrl) {
    return (
      <ArticleDrawing slug={slug} hue={articleHue(category)} icon={category?.icon} className={className} />
    );
  }
  return (
    <img
      src={photoAt(coverImage, 800)}
      srcSet={photoSet(coverImage)}
      sizes={eager ? 'min(100vw, 72rem)' : '(min-width: 48rem) 36rem, 100vw'}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBrokenUrl(coverImage)}
      className={`object-cover ${className}`}
    />
  );
}
