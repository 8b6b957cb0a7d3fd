import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ComponentProps, useId, useState } from 'react';
import { dateText, monthFirstDate, readDateText } from '#domain/city-time/date-text.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const DateCalendar = lazyPart(() => import('./date-calendar.tsx').then((module) => module.DateCalendar));

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'min' | 'type'> & {
  /** 'YYYY-MM-DD', the typed text while it is not a date, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  title: string;
};

/** A date that is typed, day first, or chosen from a calendar. Put it in a Field, which adds label and errors. */
export function DateInput({ value, onChange, onBlur, min, title, ...rest }: Props) {
  const { t, language } = useText('form');
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const hintId = useId();
  const meant = monthFirstDate(typed ?? value);
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1.5">
      <input
        {...rest}
        className={classNames(rest.className, 'grow basis-32')}
        aria-describedby={classNames(rest['aria-describedby'], hintId)}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('form.example')}
        value={typed ?? dateText(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(readDateText(event.target.value) ?? event.target.value);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      <IconButton
        label={t('form.dates_choose', { title })}
        tooltip={null}
        variant="outline"
        onPointerEnter={DateCalendar.preload}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden="true" className="size-5" />
      </IconButton>
      <p
        id={hintId}
        className={meant ? 'w-full text-sm font-medium text-closed' : 'w-full text-sm text-muted'}
      >
        {meant ? t('form.month_first', { date: dateText(meant) }) : t('form.order')}
      </p>
      <Dialog open={isOpen} onOpenChange={setOpen} title={title}>
        <DateCalendar
          fallback={<Skeleton className="h-80" />}
          value={readDateText(value) ?? undefined}
          min={min}
          today={madridTime(new Date()).isoDate}
          language={language}
          onChoose={(isoDate) => {
            onChange(isoDate);
            setOpen(false);
          }}
        />
      </Dialog>
    </div>
  );
}
