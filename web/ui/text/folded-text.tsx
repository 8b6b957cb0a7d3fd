import { useId, useState } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';
import type { Language } from '#web/lib/text/language.ts';
import { ForeignText } from './foreign-text.tsx';

type Props = {
  text: string;
  language?: Language | undefined;
  isLong: boolean;
  more: string;
  less: string;
  clamp: string;
  className?: string;
};

/** Plain text; a long one is clamped until the visitor unfolds it. */
export function FoldedText({ text, language, isLong, more, less, clamp, className }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p
        id={id}
        className={classNames(
          'max-w-prose whitespace-pre-line text-pretty break-words',
          isLong && !isOpen && clamp,
          className,
        )}
      >
        <ForeignText language={language}>{text}</ForeignText>
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 text-link"
        >
          {isOpen ? less : more}
        </button>
      )}
    </>
  );
}
