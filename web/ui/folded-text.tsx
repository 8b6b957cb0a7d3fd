import { useId, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';

type Props = {
  text: string;
  /** Whether it is clamped until asked for. */
  isLong: boolean;
  /** The words of the button. */
  more: string;
  less: string;
  /** How it is clamped: 'line-clamp-4'. */
  clamp: string;
  className?: string;
};

/** Plain text of any length: a long one shows its first lines, and the rest when it is asked for. */
export function FoldedText({ text, isLong, more, less, clamp, className }: Props) {
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
        {text}
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
