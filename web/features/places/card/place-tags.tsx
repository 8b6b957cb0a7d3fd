import type { Tag } from '#contract/vocabulary/vocabulary.ts';
import { useLabel } from '#web/lib/text/use-label.ts';

const CARD_TAGS = 3;

export function PlaceTags({ tags, className = '' }: { tags: readonly Tag[]; className?: string }) {
  const label = useLabel();
  if (tags.length === 0) return null;
  return (
    <p className={`truncate ${className}`}>
      {tags
        .slice(0, CARD_TAGS)
        .map(({ name }) => label(name))
        .join(' · ')}
    </p>
  );
}
