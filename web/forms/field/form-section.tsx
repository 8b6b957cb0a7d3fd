import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

type Props = {
  title: string;
  /** Shown beside the title while folded. */
  note?: ReactNode;
  group?: string;
  isOpen?: boolean;
  onOpen?: () => void;
  /** An address ending in # and this id scrolls here, opens the section and focuses its text. */
  id?: string;
  children: ReactNode;
};

/** Folded fields that few visitors need; an error inside opens them. */
export function FormSection({ title, note, group, isOpen, onOpen, id, children }: Props) {
  const { hash } = useLocation();
  const isAskedFor = id !== undefined && hash === `#${id}`;
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isAskedFor || !element.current) return;
    element.current.open = true;
    element.current.scrollIntoView();
    const field =
      element.current.querySelector<HTMLElement>('textarea') ?? element.current.querySelector('summary');
    field?.focus({ preventScroll: true });
  }, [isAskedFor]);
  return (
    <details
      ref={element}
      id={id}
      name={group}
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className="group scroll-mt-24 border border-line xamfra-sm"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-medium">
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
          {title}
          {note}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-5 px-4 pt-2 pb-5">{children}</div>
    </details>
  );
}
