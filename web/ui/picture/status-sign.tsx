import type { StatusTone } from '#domain/places/place-status.ts';

const OCTAGON = 'M3.8.9h4.4l2.9 2.9v4.4l-2.9 2.9H3.8L.9 8.2V3.8Z';
const LOWER_HALF = 'M.9 6h10.2v2.2l-2.9 2.9H3.8L.9 8.2Z';
const CORE = 'M4.8 3.2h2.4l1.6 1.6v2.4L7.2 8.8H4.8L3.2 7.2V4.8Z';

/**
 * The sign of a status, the same beside its words, on markers and in the map's key: full when open, half when probably
 * open, with a core when always open, empty when closed, dashed when not known. Decorative beside words.
 */
export function StatusSign({ tone, className = '' }: { tone: StatusTone; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      data-sign={tone}
      className={`inline-block size-[0.75em] shrink-0 fill-none stroke-current ${className}`}
    >
      <path
        d={OCTAGON}
        strokeWidth="1.5"
        strokeDasharray={tone === 'unknown' ? '2.1 1.5' : undefined}
        className={tone === 'open' ? 'fill-current' : undefined}
      />
      {tone === 'likely' && <path d={LOWER_HALF} className="fill-current" stroke="none" />}
      {tone === 'always' && <path d={CORE} className="fill-current" stroke="none" />}
    </svg>
  );
}
