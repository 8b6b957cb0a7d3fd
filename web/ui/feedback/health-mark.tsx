import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleX from 'lucide-react/icons/circle-x';
import type { Health } from '#contract/found-events/scraping.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

const LOOKS = {
  new: { icon: CircleDashed, tone: 'text-muted' },
  good: { icon: CircleCheck, tone: 'text-open' },
  silent: { icon: CircleAlert, tone: 'text-closed font-medium' },
  failing: { icon: CircleX, tone: 'text-closed font-medium' },
};

type Props = {
  id?: string;
  health: Health;
  since: string | null;
  className?: string;
};

/** State of a background task, in words as well as color and shape. */
export function HealthMark({ id, health, since, className }: Props) {
  const { t, language } = useText('admin');
  const { icon: Icon, tone } = LOOKS[health];
  return (
    <p id={id} className={classNames('flex gap-2', tone, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        {since
          ? t(`admin.health_${health}_since`, { when: formatDayTime(since, language) })
          : t(`admin.health_${health}`)}
      </span>
    </p>
  );
}
