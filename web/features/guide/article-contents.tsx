import { useId } from 'react';
import type { ArticleBlock } from '#domain/articles/format/article-blocks.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** The headings of an article, each leading to its part; nothing for fewer than two. */
export function ArticleContents({ blocks }: { blocks: readonly ArticleBlock[] }) {
  const { t } = useText('guide');
  const id = useId();
  const headings = blocks.filter((block) => block.kind === 'heading');
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby={id} className="border-line border-y py-4 lg:border-y-0 lg:border-l lg:py-0 lg:pl-5">
      <h2 id={id} className="font-semibold text-muted text-sm">
        {t('guide.contents')}
      </h2>
      <ol className="mt-1">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="block py-1.5 leading-snug underline-offset-4 hover:text-accent hover:underline"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
