import { type ReactNode, useId, useState } from 'react';
import { useText } from '#web/lib/text/i18n.ts';
import { Chip } from '#web/ui/field/chip.tsx';

/** Writing and preview: side by side where there is room, one at a time on a phone. */
export function ArticlePanes({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const { t } = useText('articles');
  const id = useId();
  const [isPreview, setPreview] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls */}
      <div role="group" aria-label={t('articles.panes')} className="mt-5 flex gap-2 lg:hidden">
        <Chip pressed={!isPreview} onPressedChange={() => setPreview(false)}>
          {t('articles.write')}
        </Chip>
        <Chip pressed={isPreview} onPressedChange={() => setPreview(true)}>
          {t('articles.preview')}
        </Chip>
      </div>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <div className={isPreview ? 'max-lg:hidden' : undefined}>{children}</div>
        <section
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
          tabIndex={0}
          className={`min-w-0 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:overflow-y-auto lg:border-l lg:border-line lg:pr-2 lg:pl-8 ${isPreview ? '' : 'max-lg:hidden'}`}
        >
          <h2 id={id} className="mb-4 text-sm font-semibold text-muted">
            {t('articles.preview')}
          </h2>
          {preview}
        </section>
      </div>
    </>
  );
}
