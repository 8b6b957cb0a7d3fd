import type { ReactNode } from 'react';
import { classNames } from '#web/lib/browser/class-names.ts';

type Props = {
  title: string;
  text?: string;
  /** 'h1' when this is the whole page, because focus moves to the page's h1 after navigation. */
  heading?: 'h1' | 'h2' | 'h3';
  className?: string;
  children?: ReactNode;
};

export function EmptyState({ title, text, heading: Heading = 'h2', className, children }: Props) {
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-6 py-14 text-center', className)}
    >
      <svg
        viewBox="0 0 52 52"
        aria-hidden="true"
        className="mb-5 size-16 text-line"
        fill="none"
        stroke="currentColor"
      >
        <path d="M15 1h22l14 14v22L37 51H15L1 37V15z" strokeWidth="1.5" />
        <g strokeWidth="1.8">
          <circle cx="26" cy="26" r="5" />
          <path d="M26 21c-7-4-6-12 0-13 6 1 7 9 0 13M26 31c-7 4-6 12 0 13 6-1 7-9 0-13M21 26c-4-7-12-6-13 0 1 6 9 7 13 0M31 26c4-7 12-6 13 0-1 6-9 7-13 0" />
        </g>
      </svg>
      <Heading className="font-display text-2xl font-medium">{title}</Heading>
      {text && <p className="mt-2 text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
