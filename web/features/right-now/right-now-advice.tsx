import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Recommendation } from '#contract/right-now/right-now.ts';
import { paths } from '#contract/screens.ts';
import { readRecommendations } from '#domain/right-now/read-recommendations.ts';
import { useIsOffline } from '#web/lib/api/connection.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PartBoundary } from '#web/ui/feedback/part-boundary.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { adviceQuery, weatherQuery } from './api.ts';

const SKELETONS = ['a', 'b', 'c', 'd'];

type Props = {
  /** Whether this person's needs exclude a place; the server, which gives the advice, does not know them. */
  isRuledOut: (placeId: number) => boolean;
  /** The quick actions, below the advice. */
  children: ReactNode;
};

export function RightNowAdvice({ isRuledOut, children }: Props) {
  const { t, language } = useText('now');
  const id = useId();
  const isOffline = useIsOffline();
  const weather = useQuery(weatherQuery);
  const advice = useQuery({
    ...adviceQuery(language, weather.data),
    enabled: !weather.isPending && !isGuest(),
  });
  const fallback = { title: t('now.fallback_title'), description: t('now.fallback_text'), type: '' };
  // The advice uses the server's budget like a write, and guests only read.
  if (isGuest()) return children;
  const read = advice.data && readRecommendations(advice.data.recommendations, fallback);
  const shown = read?.filter(({ placeId }) => placeId === undefined || !isRuledOut(placeId));
  return (
    <section aria-labelledby={id} aria-busy={advice.isPending} className="min-w-0">
      <h2 id={id} className="font-display text-[min(1.5rem,8vw)] font-medium leading-tight">
        {t('now.advice')}
      </h2>
      {advice.data?.source === 'rules' && <p className="mt-1 text-sm text-muted">{t('now.advice_rules')}</p>}
      {isOffline && !shown && <p className="mt-2 text-muted">{t('now.advice_offline')}</p>}
      {!isOffline && advice.isError && !shown && (
        <div role="status" className="mt-4 flex flex-wrap items-center gap-3">
          <p>{t('now.advice_failed')}</p>
          <Button size="sm" onClick={() => void advice.refetch()}>
            {t('shell.retry')}
          </Button>
        </div>
      )}
      {!isOffline && !advice.isError && !shown && (
        <div className={ROW}>
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-32 w-[78%] max-w-80 shrink-0 md:w-auto md:max-w-none" />
          ))}
        </div>
      )}
      {shown && (
        <ul className={ROW}>
          {shown.map((item, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a response is rendered whole and never reordered
              key={index}
              className="flex w-[78%] max-w-80 shrink-0 snap-start md:w-auto md:max-w-none"
            >
              <PartBoundary>
                <RightNowAdviceCard item={item} />
              </PartBoundary>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

const ROW =
  'no-scrollbar -mx-5 mt-4 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 md:mx-0 md:grid md:grid-cols-2 md:px-0';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function RightNowAdviceCard({ item }: { item: Recommendation }) {
  const { t } = useText('now');
  const label = useLabel();
  const isEvent = item.eventId !== undefined;
  const type = isEvent ? t('now.advice_event') : label(capitalised(item.type));
  const color = categoryColor(isEvent ? 'Events' : item.type).text;
  const address =
    item.eventId !== undefined ? paths.event(item.eventId) : item.placeId && paths.place(item.placeId);
  return (
    <article className="xamfra relative flex w-full flex-col border border-line bg-surface px-4 py-3.5 has-[a:hover]:bg-raised">
      {type && (
        <p className="text-sm font-semibold" style={{ color }}>
          {type}
        </p>
      )}
      <h3 className="mt-0.5 font-display text-[min(1.375rem,8vw)] font-medium leading-[1.27]">
        {address ? (
          <Link to={address} className="whole-link">
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
