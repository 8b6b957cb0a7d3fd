import { Link } from 'react-router';
import type { Recommendation } from '#contract/right-now/right-now.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One recommendation: what kind, what, and why just now. It opens its place or event. */
export function RightNowAdviceCard({ item }: { item: Recommendation }) {
  const { t } = useText('now');
  const label = useLabel();
  const isEvent = item.eventId !== undefined;
  const type = isEvent ? t('now.advice_event') : label(capitalised(item.type));
  const color = categoryColor(isEvent ? 'Events' : item.type).text;
  const address = isEvent ? `/events/${item.eventId}` : item.placeId && `/places/${item.placeId}`;
  return (
    <article className="xamfra relative flex w-full flex-col border border-line bg-surface px-4 py-3.5 has-[a:hover]:bg-raised">
      {type && (
        <p className="text-sm font-semibold" style={{ color }}>
          {type}
        </p>
      )}
      <h3 className="mt-0.5 font-display text-[1.375rem] font-medium leading-7">
        {address ? (
          <Link to={address} className="after:absolute after:inset-0">
            {item.title}
          </Link>
        ) : (
          item.title
        )}
      </h3>
      {item.description && <p className="mt-1 text-[0.9375rem] leading-snug">{item.description}</p>}
    </article>
  );
}
