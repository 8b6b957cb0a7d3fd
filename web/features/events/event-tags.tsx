import type { Event } from '#contract/events/events.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { themedTagColor } from '#web/ui/picture/tag-color.ts';
import { Badge } from '#web/ui/text/badge.tsx';

/** Outline badges in the tags' own colours, on a faint tint of them (S2 §2.6). */
export function EventTags({ tags }: { tags: Event['tags'] }) {
  const label = useLabel();
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map(({ id, name, color }) => {
        const look = themedTagColor(color);
        return (
          <li key={id} className="xamfra-sm flex" style={look && { backgroundColor: look.background }}>
            <Badge color={look?.text}>{label(name)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
