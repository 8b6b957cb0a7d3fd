import { useQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Link } from 'react-router';
import { CEILINGS } from '#contract/held-changes/held-changes.ts';
import { paths } from '#contract/screens.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { statsQuery } from './api.ts';

/** Share of an hour's ceiling from which on staff are warned. */
const NEAR = 0.8;

/** Warns of held changes, of closings among them, and of ceilings that are nearly reached; empty otherwise. */
export function DashboardAlarm() {
  const { t } = useText('waiting');
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  const near = CEILINGS.map((ceiling) => ({ ceiling, ...data.ceilings[ceiling] })).filter(
    ({ used, most }) => most > 0 && used >= most * NEAR,
  );
  if (data.waiting === 0 && near.length === 0) return null;
  return (
    <section
      aria-labelledby="alarm"
      className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 border border-accent bg-surface px-4 py-4 xamfra sm:px-5"
    >
      <ShieldAlert aria-hidden="true" className="size-6 shrink-0 text-accent" />
      <div role="status" className="min-w-0 grow basis-64">
        <h2 id="alarm" className="font-semibold">
          {data.waiting > 0 ? t('waiting.count', { count: data.waiting }) : t('waiting.near_title')}
        </h2>
        {data.closings > 0 && (
          <p className="text-sm text-muted">{t('waiting.closings', { count: data.closings })}</p>
        )}
        {near.map(({ ceiling, used, most }) => (
          <p key={ceiling} className="text-sm text-muted">
            {t(used < most ? `waiting.${ceiling}_near` : `waiting.${ceiling}_reached`, { used, most })}
          </p>
        ))}
      </div>
      <Button asChild>
        <Link to={data.waiting > 0 ? `${paths.admin}?tab=waiting` : `${paths.admin}?tab=history`} replace>
          {t(data.waiting > 0 ? 'waiting.look' : 'waiting.look_history')}
        </Link>
      </Button>
    </section>
  );
}
