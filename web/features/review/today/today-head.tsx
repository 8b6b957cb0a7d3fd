import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CEILINGS } from '#contract/review/waiting.ts';
import { paths } from '#contract/screens.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { read } from '#web/lib/api/read.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { countsQuery } from '../api.ts';

const ceilingsQuery = read('GET /api/admin/stats', {
  select: ({ ceilings }) => ceilings,
  refetchInterval: 60_000,
});

/** The share of an hourly ceiling from which staff are warned. */
const NEAR = 0.8;

const historySince = (since: string) =>
  `${paths.admin}?${new URLSearchParams({ tab: 'history', by: 'visitor', alone: '1', since })}`;

/** Tells what went live without staff, and that the hour's ceilings are nearly reached. */
export function TodayHead() {
  const { t } = useText('review');
  const { data: counts } = useQuery(countsQuery);
  const { data: ceilings } = useQuery(ceilingsQuery);
  const [since] = useState(() => new Date(Date.now() - DAY_MS).toISOString());
  const near = CEILINGS.flatMap((ceiling) => {
    const { used, most } = ceilings?.[ceiling] ?? { used: 0, most: 0 };
    return most > 0 && used >= most * NEAR ? [{ ceiling, used, most }] : [];
  });
  return (
    <>
      {near.length > 0 && (
        <section aria-labelledby="alarm" className="mb-4 border border-accent bg-surface px-4 py-3 xamfra">
          <h3 id="alarm" className="font-semibold">
            {t('review.near_title')}
          </h3>
          <div role="status">
            {near.map(({ ceiling, used, most }) => (
              <p key={ceiling} className="text-muted text-sm">
                {t(used < most ? `review.${ceiling}_near` : `review.${ceiling}_reached`, { used, most })}
              </p>
            ))}
          </div>
        </section>
      )}
      {counts && counts.live > 0 && (
        <p className="mb-2">
          <Link to={historySince(since)} className="inline-flex min-h-11 items-center text-link">
            {t('review.live', { count: counts.live })}
          </Link>
        </p>
      )}
    </>
  );
}
