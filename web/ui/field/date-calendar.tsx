import { type ComponentProps, use } from 'react';
import { DayPicker } from 'react-day-picker';
import { dateWords } from '#domain/city-time/date-words.ts';
import { noteFailedLoad } from '#web/lib/browser/failed-loads.ts';
import type { Language } from '#web/lib/text/language.ts';

type Locale = NonNullable<ComponentProps<typeof DayPicker>['locale']>;

const locales: Record<Language, () => Promise<Locale>> = {
  en: async () => (await import('react-day-picker/locale/en-US')).enUS,
  es: async () => (await import('react-day-picker/locale/es')).es,
  ca: async () => (await import('react-day-picker/locale/ca')).ca,
};
const arrivals: Partial<Record<Language, Promise<Locale>>> = {};

function localeOf(language: Language): Promise<Locale> {
  let arrival = arrivals[language];
  if (!arrival) {
    arrival = locales[language]();
    arrivals[language] = arrival;
    arrival.catch(() => noteFailedLoad(() => delete arrivals[language]));
  }
  return arrival;
}

/** Returns noon in the device's time zone, because the picker counts in the device's days. */
function deviceDay(isoDate: string | undefined): Date | undefined {
  const [year, month, day] = (isoDate ?? '').split('-').map(Number);
  return year && month && day ? new Date(year, month - 1, day, 12) : undefined;
}

function isoDay(date: Date): string {
  const part = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${part(date.getFullYear(), 4)}-${part(date.getMonth() + 1, 2)}-${part(date.getDate(), 2)}`;
}

export type DateCalendarProps = {
  /** All dates are 'YYYY-MM-DD'. */
  value: string | undefined;
  onChoose: (isoDate: string) => void;
  today: string;
  min?: string;
  language: Language;
};

const ARROW =
  'inline-flex size-11 items-center justify-center xamfra hover:bg-raised aria-disabled:opacity-40 [&_svg]:size-4 [&_svg]:fill-current';

const LOOK = {
  root: 'mx-auto w-fit',
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-display text-xl font-medium capitalize',
  nav: 'absolute inset-x-0 top-0 z-10 flex justify-between',
  button_previous: ARROW,
  button_next: ARROW,
  month_grid: 'mt-2 border-collapse',
  weekday: 'h-8 w-11 text-center text-sm font-medium text-muted',
  day: 'p-0 text-center',
  day_button:
    'size-11 xamfra-sm tabular-nums enabled:hover:bg-raised disabled:text-muted disabled:line-through disabled:opacity-60 [[data-selected]_&]:bg-accent [[data-selected]_&]:font-semibold [[data-selected]_&]:text-on-accent',
  today: 'font-bold text-accent',
  outside: 'text-muted',
};

/** Calendar of one month. Load it when it is opened (lazyPart). */
export function DateCalendar({ value, onChoose, today, min, language }: DateCalendarProps) {
  const chosen = deviceDay(value);
  const first = deviceDay(min);
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      locale={use(localeOf(language))}
      weekStartsOn={1}
      selected={chosen}
      defaultMonth={chosen ?? first ?? deviceDay(today)}
      startMonth={first}
      today={deviceDay(today)}
      disabled={first ? { before: first } : undefined}
      labels={{ labelDayButton: (day) => dateWords(isoDay(day), language, 'long') }}
      onSelect={(day) => onChoose(isoDay(day))}
      classNames={LOOK}
    />
  );
}
