import { useId, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';

/** S2 §2.6 and §9: longer ones are clamped to 4 lines until asked. */
const LONG = 300;

export function EventDescription({ text }: { text: string }) {
  const { t } = useText('events');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG;
  return (
    <>
      <p
        id={id}
        className={`max-w-prose whitespace-pre-line text-pretty break-words text-lg leading-relaxed ${
          isLong && !isOpen ? 'line-clamp-4' : ''
        }`}
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
          {t(isOpen ? 'events.show_less' : 'events.read_more')}
        </button>
      )}
    </>
  );
}
