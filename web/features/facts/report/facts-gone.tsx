import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { GoneReport } from '#contract/facts/facts.ts';
import { paths } from '#contract/screens.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactValue } from '#domain/facts/facts.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { sayStanding } from './api.ts';

type Standing = FactValue<'in_business'>;

/** The places reported as gone; staff confirm the report or state that the place is open. */
export function FactsGone({ gone }: { gone: readonly GoneReport[] }) {
  const { t } = useText('admin');
  const attempt = useAttempt(t('admin.factsreport_error'), t('admin.factsreport_unreachable'));
  const [busy, setBusy] = useState<number | null>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const say = (one: GoneReport, value: Standing, done: string) => {
    if (busy === one.place.id) return;
    setBusy(one.place.id);
    const next = rowAfter(gone, one);
    void attempt(async () => {
      await sayStanding(one, value);
      showToast({ title: t('admin.factsreport_saved'), description: done });
      // Because the row has been removed or moved to the end, the next row receives the focus.
      const button = next && document.getElementById(buttonId(next, value));
      (button ?? status.current)?.focus();
    }).finally(() => setBusy(null));
  };

  return (
    <>
      <p ref={status} tabIndex={-1} className={gone.length > 0 ? 'sr-only' : 'text-muted'}>
        {gone.length > 0
          ? t('admin.factsreport_gone_count', { count: gone.length })
          : t('admin.factsreport_gone_none')}
      </p>
      {gone.length > 0 && (
        <ul aria-label={t('admin.factsreport_gone')} className="border border-line bg-surface xamfra">
          {gone.map((one) => (
            <GoneRow
              key={one.place.id}
              one={one}
              isBusy={busy === one.place.id}
              onConfirm={() =>
                say(
                  one,
                  one.fact.value as Standing,
                  t('admin.factsreport_confirmed', { name: one.place.name }),
                )
              }
              onOpen={() => say(one, { is: 'open' }, t('admin.factsreport_opened', { name: one.place.name }))}
            />
          ))}
        </ul>
      )}
    </>
  );
}

/** The button that states the `value` of a row: open, or gone. */
const buttonId = ({ place }: GoneReport, { is }: Standing) =>
  `${is === 'open' ? 'open' : 'gone'}-${place.id}`;

/** Returns the next row below with the same standing, otherwise the first such row above. */
function rowAfter(rows: readonly GoneReport[], decided: GoneReport): GoneReport | undefined {
  const alike = rows.filter(({ standing }) => standing === decided.standing);
  const at = alike.indexOf(decided);
  return alike[at + 1] ?? (at > 0 ? alike[0] : undefined);
}

type RowProps = { one: GoneReport; isBusy: boolean; onConfirm: () => void; onOpen: () => void };

function GoneRow({ one, isBusy, onConfirm, onOpen }: RowProps) {
  const { place, fact, standing } = one;
  const { t } = useText('admin');
  const words = useFactWords();
  const nameOf = usePlaceNames(fact.value.to !== undefined);
  const today = madridTime(new Date()).isoDate;
  const name = place.name;
  return (
    <ListRow
      title={
        <Link to={paths.place(place.id)} className="inline-block min-h-6 text-link">
          {name}
        </Link>
      }
      text={[
        words.valueText('in_business', fact.value as Standing, nameOf),
        words.originText('in_business', fact, today),
      ].join(' · ')}
      badges={
        <Badge tone={standing === 'closed' ? 'closed' : 'accent'}>{t(`admin.factsreport_${standing}`)}</Badge>
      }
      actions={
        <>
          {standing === 'doubted' && (
            <Button
              id={buttonId(one, fact.value as Standing)}
              size="row"
              aria-disabled={isBusy || undefined}
              aria-label={t('admin.factsreport_confirm_of', { name })}
              onClick={onConfirm}
            >
              {t('admin.factsreport_confirm')}
            </Button>
          )}
          <Button
            id={buttonId(one, { is: 'open' })}
            size="row"
            aria-disabled={isBusy || undefined}
            aria-label={t('admin.factsreport_open_of', { name })}
            onClick={onOpen}
          >
            {t('admin.factsreport_open')}
          </Button>
        </>
      }
    />
  );
}
