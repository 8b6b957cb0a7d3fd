import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { HelpNumber } from '#contract/help/help.ts';
import { inWords } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { dueThisWeek, isLongAgo } from '#domain/help/help-age.ts';
import { purposeIn } from '#domain/help/purposes.ts';
import { telHref } from '#domain/text/phone.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { RowList } from '#web/ui/list/row-list.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { Dialog, preloadDialog } from '#web/ui/overlay/dialog.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { managedHelpQuery, recordAnswer, removeHelpNumber } from '../api.ts';
import { HelpForm } from './help-form.tsx';

const HEADING = 'mb-3 font-display text-2xl font-medium';

/** The tab in which staff dial help numbers each week and edit them (help-2). */
export function HelpTab() {
  const { t, language } = useText('admin', 'labels');
  const query = useQuery(managedHelpQuery);
  const [edited, setEdited] = useState<HelpNumber | 'new' | null>(null);
  const today = madridTime(new Date()).isoDate;
  const list = { failed: t('admin.help_failed'), query };
  const nameOf = ({ purpose }: HelpNumber) => purposeIn(purpose, language);
  const close = () => setEdited(null);
  return (
    <>
      <p className="mb-6 max-w-2xl text-muted">{t('admin.help_of_text')}</p>
      <h3 className={HEADING}>{t('admin.week')}</h3>
      <RowList
        {...list}
        label={t('admin.week')}
        rows={query.data && dueThisWeek(query.data, today)}
        empty={t('admin.week_done')}
      >
        {(number) => <NumberRow key={number.id} number={number} today={today} name={nameOf(number)} />}
      </RowList>
      <div className="mt-10 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-2xl font-medium">{t('admin.all')}</h3>
        <Button onClick={() => setEdited('new')} onPointerEnter={preloadDialog} aria-haspopup="dialog">
          {t('admin.add')}
        </Button>
      </div>
      <RowList {...list} label={t('admin.all')} rows={query.data} empty={t('admin.help_none')}>
        {(number) => (
          <NumberRow
            key={number.id}
            number={number}
            today={today}
            name={nameOf(number)}
            onEdit={() => setEdited(number)}
          />
        )}
      </RowList>
      <Dialog
        open={edited !== null}
        onOpenChange={close}
        title={edited && edited !== 'new' ? t('labels.edit_of', { name: nameOf(edited) }) : t('admin.add')}
      >
        {edited && <HelpForm number={edited === 'new' ? null : edited} today={today} onDone={close} />}
      </Dialog>
    </>
  );
}

type RowProps = { number: HelpNumber; name: string; today: string; onEdit?: () => void };

function NumberRow({ number, name, today, onEdit }: RowProps) {
  const { t, language } = useText('admin', 'labels');
  const { id, checkedOn, isCheckedHere, isInside } = number;
  const date = inWords(checkedOn, language, { year: 'numeric', month: 'long', day: 'numeric' });
  const attempt = useAttempt(t('labels.did_not_work'), t('admin.help_unreachable'));
  const answer = () =>
    attempt(async () => {
      await recordAnswer(id);
      done(t('admin.answered_done', { name }));
    });
  const remove = () =>
    confirm({
      title: t('labels.remove_of', { name }),
      text: t('admin.help_remove_text', { name }),
      confirm: t('admin.help_remove'),
      work: () =>
        attempt(async () => {
          await removeHelpNumber(id);
          done(t('admin.removed', { name }));
        }),
    });
  return (
    <ListRow
      title={name}
      text={
        <>
          <a
            href={telHref(number.number) ?? undefined}
            className="inline-flex min-h-11 items-center tabular-nums"
          >
            {number.number}
          </a>
          <span className="block">
            {t('admin.checked', { date })}
            {!isCheckedHere && `, ${t('admin.not_here')}`}
          </span>
        </>
      }
      badges={
        <>
          {isInside && <Badge>{t('admin.is_inside')}</Badge>}
          {isLongAgo(checkedOn, today) && <Badge tone="closed">{t('admin.old')}</Badge>}
        </>
      }
      actions={
        <>
          <Button onClick={answer} aria-label={t('admin.answered_of', { name })}>
            {t('admin.answered')}
          </Button>
          {onEdit && (
            <IconButton
              label={t('labels.edit_of', { name })}
              aria-haspopup="dialog"
              onPointerEnter={preloadDialog}
              onClick={onEdit}
            >
              <Pencil aria-hidden="true" className="size-5" />
            </IconButton>
          )}
          {onEdit && (
            <IconButton label={t('labels.remove_of', { name })} aria-haspopup="dialog" onClick={remove}>
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          )}
        </>
      }
    />
  );
}
