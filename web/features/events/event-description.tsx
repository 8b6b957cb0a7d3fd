import { useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { FoldedText } from '#web/ui/text/folded-text.tsx';

/** S2 §2.6 and §9: longer ones are clamped to 4 lines until asked. */
const LONG = 300;

export function EventDescription({ text, language }: { text: string; language: Language | undefined }) {
  const { t } = useText('events');
  return (
    <FoldedText
      text={text}
      language={language}
      isLong={text.length > LONG}
      more={t('events.read_more')}
      less={t('events.show_less')}
      clamp="line-clamp-4"
      className="text-lg leading-relaxed"
    />
  );
}
