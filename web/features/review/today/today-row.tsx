import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId } from 'react';
import { Link } from 'react-router';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { OutsideLink } from '#web/ui/button/outside-link.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import type { ReviewFilter } from '../api.ts';
import { useCircleName } from '../use-circle-name.ts';
import { ROWS } from './row-bodies.tsx';
import { useRowWords } from './row-words.ts';
import { KEYS, rowMark } from './use-today-keys.ts';

type Props = {
  item: ReviewItem;
  isPicked: boolean;
  isBusy: boolean;
  /** Why the last decision was not carried out. */
  problem: string | undefined;
  onPick: (isPicked: boolean) => void;
  onApprove: () => void;
  onRefuse: () => void;
  onFilter: (filter: Pick<ReviewFilter, 'actor' | 'origin' | 'circle'>) => void;
};

const isSafety = ({ kind, after }: ReviewItem) => kind === 'report' && after?.kind === 'unsafe';

/** One thing that waits: what it would change and why it waits, before and after, and the decision. */
export function TodayRow({ item, isPicked, isBusy, problem, onPick, onApprove, onRefuse, onFilter }: Props) {
  const { t } = useText('review');
  const words = useRowWords(item);
  const id = useId();
  const { title, byYoungDevice, sourceUrl } = item;
  const { Body, screenOf } = ROWS[item.kind];
  const screen = screenOf(item);
  const stuck = { 'aria-disabled': isBusy || undefined };
  return (
    <li className="border-line not-first:border-t">
      <article
        {...rowMark(item.id)}
        aria-labelledby={`${id}-title ${id}-what`}
        aria-busy={isBusy || undefined}
        className={`border-l-3 px-4 py-4 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-6 -outline-offset-2 transition-opacity duration-150 focus-within:border-l-accent aria-busy:opacity-60 sm:px-5 ${isSafety(item) ? 'border-l-closed' : 'border-l-transparent'}`}
      >
        <div className="min-w-0">
          <header className="flex items-start gap-2">
            <label className="-mt-2.5 -ml-3 grid size-11 shrink-0 cursor-pointer place-items-center">
              <input
                autoComplete="off"
                type="checkbox"
                aria-label={t('review.select', { title })}
                className="size-5"
                checked={isPicked}
                onChange={({ target }) => onPick(target.checked)}
              />
            </label>
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <h3 id={`${id}-title`} className="text-lg leading-snug font-semibold wrap-anywhere">
                  {title}
                </h3>
                {isSafety(item) && <Badge tone="closed">{t('review.safety')}</Badge>}
              </div>
              <p id={`${id}-what`} className="wrap-anywhere">
                {words.what}
              </p>
              <p className="text-muted text-sm wrap-anywhere">{words.why}</p>
            </div>
          </header>
          <div className="mt-2 sm:pl-10">
            <Body item={item} />
          </div>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm sm:pl-10">
            {words.who}
            {sourceUrl && (
              <OutsideLink href={sourceUrl} className="inline-block min-h-6 text-link">
                {t('review.see_source')}
              </OutsideLink>
            )}
            {byYoungDevice && <Badge tone="accent">{t('review.young')}</Badge>}
          </p>
          <p role="alert" className="mt-2 font-medium text-closed empty:hidden sm:pl-10">
            {problem}
          </p>
        </div>
        <div className="mt-3 flex flex-wrap gap-2 self-start max-sm:[&>.button]:grow sm:pl-10 lg:mt-0 lg:pl-0">
          <Button
            size="row"
            variant="primary"
            aria-label={t('review.approve_of', { title })}
            aria-keyshortcuts={KEYS.approve}
            icon={isBusy ? <Spinner /> : undefined}
            onClick={() => !isBusy && onApprove()}
            {...stuck}
          >
            {t('review.approve')}
          </Button>
          <Button
            size="row"
            variant="danger"
            aria-label={t('review.refuse_of', { title })}
            aria-haspopup="dialog"
            aria-keyshortcuts={KEYS.refuse}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => !isBusy && onRefuse()}
            {...stuck}
          >
            {t('review.refuse')}
          </Button>
          {screen && (
            <Button asChild size="row">
              <Link
                to={screen}
                aria-label={t('review.open_of', { title })}
                aria-keyshortcuts={KEYS.open}
                data-open
              >
                {t('review.open')}
              </Link>
            </Button>
          )}
          <SenderMenu item={item} onFilter={onFilter} />
        </div>
      </article>
    </li>
  );
}

/** Shows only what came from the same device, address block or circle. */
function SenderMenu({ item, onFilter }: Pick<Props, 'item' | 'onFilter'>) {
  const { t } = useText('review');
  const circleName = useCircleName();
  const { actor, origin, circle, title } = item;
  const entries = [
    ...(actor ? [{ label: t('review.only_device'), onChoose: () => onFilter({ actor }) }] : []),
    ...(origin ? [{ label: t('review.only_address'), onChoose: () => onFilter({ origin }) }] : []),
    ...(circle === null
      ? []
      : [
          {
            label: t('review.history_only_circle', { name: circleName(circle) }),
            onChoose: () => onFilter({ circle }),
          },
        ]),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu
      label={t('review.from_there', { title })}
      icon={<Ellipsis aria-hidden="true" className="size-5" />}
      groups={[{ entries }]}
    />
  );
}
