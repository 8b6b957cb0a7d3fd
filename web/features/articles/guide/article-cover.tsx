import { useState } from 'react';
import type { ArticleSummary } from '#contract/articles/articles.ts';
import { photoAt, photoSet } from '#web/lib/browser/photo-sizes.ts';
import { PhotoButton } from '#web/ui/picture/photo-button.tsx';
import { articleHue } from './article-color.tsx';
import { ArticleDrawing } from './article-drawing.tsx';

type Props = {
  article: Pick<ArticleSummary, 'slug' | 'title' | 'coverImage' | 'category'>;
  /** Classes for the article's own page, where a photo loads eagerly and opens large, and a drawing is a low band. */
  page?: { photo: string; drawing: string };
  className?: string;
};

/** An article's cover, or a drawing when it is missing or broken. Decorative beside the title. */
export function ArticleCover({ article, page, className = '' }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const { slug, title, coverImage, category } = article;
  if (!coverImage || coverImage === brokenUrl) {
    return (
      <ArticleDrawing
        slug={slug}
        hue={articleHue(category)}
        icon={category?.icon}
        isBand={page !== undefined}
        className={`${className} ${page?.drawing ?? ''}`}
      />
    );
  }
  const picture = (
    <img
      src={photoAt(coverImage, 800)}
      srcSet={photoSet(coverImage)}
      sizes={page ? 'min(100vw, 72rem)' : '(min-width: 48rem) 36rem, 100vw'}
      alt=""
      loading={page ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBrokenUrl(coverImage)}
      className={`object-cover ${page ? 'size-full' : className}`}
    />
  );
  if (!page) return picture;
  return (
    <PhotoButton
      photos={[{ url: coverImage, alt: title }]}
      start={0}
      className={`${className} ${page.photo}`}
    >
      {picture}
    </PhotoButton>
  );
}
