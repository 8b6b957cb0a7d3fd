import { Link } from 'react-router';
import type { Circle, CircleState } from '#contract/circles/circles.ts';
import { paths } from '#contract/screens.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { Badge, type BadgeTone } from '#web/ui/text/badge.tsx';
import { setCircleState } from './api.ts';

const TONES: Record<CircleState, BadgeTone> = { open: 'open', paused: 'accent', ended: 'closed' };

/** Changes carry their circle for 30 days. */
const KEPT_MS = 30 * DAY_MS;

/** Returns the address of the history of a circle's changes. */
const historyOf = (id: number, since = new Date(Date.now() - KEPT_MS).toISOString()) =>
  `${paths.admin}?${new URLSearchParams({ tab: 'history', circle: String(id), since })}`;

type Props = { circle: Circle; onInvite: () => void };

export function CircleRow({ circle, onInvite }: Props) {
  const { t } = useText('admin', 'labels');
  const attempt = useAttempt(t('labels.did_not_work'), t('admin.circles_unreachable'));
  const { id, name, state, devices } = circle;
  const set = (next: CircleState) =>
    attempt(async () => {
      await setCircleState(id, next);
      done(t(`admin.circles_is_${next}_now`, { name }));
    });
  const end = () =>
    confirm({
      title: t('admin.circles_end_of', { name }),
      text: t('admin.circles_end_text'),
      confirm: t('admin.circles_end'),
      work: () => set('ended'),
    });
  const other = state === 'open' ? 'pause' : 'reopen';
  return (
    <ListRow
      title={name}
      text={t('admin.circles_devices', { count: devices })}
      badges={<Badge tone={TONES[state]}>{t(`admin.circles_is_${state}`)}</Badge>}
      actions={
        state === 'ended' ? (
          <Button asChild size="row">
            <Link to={historyOf(id)} aria-label={t('admin.circles_undo_of', { name })}>
              {t('admin.circles_undo')}
            </Link>
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              size="row"
              aria-haspopup="dialog"
              aria-label={t('admin.circles_invite_of', { name })}
              onPointerEnter={preloadDialog}
              onClick={onInvite}
            >
              {t('admin.circles_invite')}
            </Button>
            <Button
              size="row"
              aria-label={t(`admin.circles_${other}_of`, { name })}
              onClick={() => void set(state === 'open' ? 'paused' : 'open')}
            >
              {t(`admin.circles_${other}`)}
            </Button>
            <Button
              size="row"
              variant="danger"
              aria-haspopup="dialog"
              aria-label={t('admin.circles_end_of', { name })}
              onPointerEnter={preloadDialog}
              onClick={end}
            >
              {t('admin.circles_end')}
            </Button>
          </div>
        )
      }
    />
  );
}
