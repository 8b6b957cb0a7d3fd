import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { dateWords, monthAndYear, weekdayWord } from '#domain/city-time/date-words.ts';
import { addDays, weekdayOf } from '#domain/city-time/iso-date.ts';
import { addMonths, monthWeeks } from '#domain/city-time/month-weeks.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import type { Language } from '#web/lib/text/language.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  day: string;
  today: string;
  onChoose: (day: string) => void;
  language: Language;
  labels: { previous: string; next: string };
  note: (day: string) => string;
  render: (day: string) => ReactNode;
};

/** Returns the day that a key moves to, as in every ARIA date grid; undefined for other keys. */
function dayByKey(key: string, day: string): string | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1);
  if (key === 'ArrowRight') return addDays(day, 1);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return addMonths(day, -1);
  if (key === 'PageDown') return addMonths(day, 1);
  return undefined;
}

/** A month as a table of days: one tab stop, arrow keys within. The chosen day follows the focus. */
export function MonthGrid({ day, today, onChoose, language, labels, note, render }: Props) {
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);
  const takesFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after the day that a key chose is drawn
  useEffect(() => {
    if (takesFocus.current) table.current?.querySelector<HTMLElement>('[aria-selected=true] button')?.focus();
    takesFocus.current = false;
  }, [day]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, day);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    takesFocus.current = true;
    onChoose(next);
  };

  const weeks = monthWeeks(day);
  const title = monthAndYear(day, language);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-x-[min(0.5rem,2vw)]">
        <h2
          id={titleId}
          aria-live="polite"
          className="mr-auto font-display font-medium text-[min(1.5rem,6vw)] first-letter:uppercase"
        >
          {title}
        </h2>
        <div className="flex gap-x-[min(0.5rem,2vw)]">
          <IconButton label={labels.previous} onClick={() => onChoose(addMonths(day, -1))}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton label={labels.next} onClick={() => onChoose(addMonths(day, 1))}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      </div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a date grid is a table with this role
        role="grid"
        aria-labelledby={titleId}
        className="w-full table-fixed border-collapse"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date} scope="col" className="pb-1 font-medium text-[min(0.875rem,4.4vw)] text-muted">
                <abbr title={weekdayWord(date, language)} className="no-underline">
                  {weekdayWord(date, language, 'short')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the focus goes to the button inside
                <td
                  key={date}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as above
                  role="gridcell"
                  aria-selected={date === day}
                  className="border border-line p-0 align-top"
                >
                  <button
                    type="button"
                    tabIndex={date === day ? 0 : -1}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={[dateWords(date, language, 'long'), note(date)].filter(Boolean).join(', ')}
                    onClick={() => onChoose(date)}
                    className={classNames(
                      'flex min-h-14 w-full flex-col items-stretch gap-1 p-[min(0.375rem,1.5vw)] text-left hover:bg-raised md:min-h-28 md:p-2',
                      date === day && 'bg-raised shadow-[inset_0_0_0_2px_var(--accent)]',
                      date.slice(0, 7) !== day.slice(0, 7) && 'text-muted',
                    )}
                  >
                    <span
                      className={classNames(
                        'grid size-[min(1.75rem,9vw)] place-items-center self-center text-[min(0.875rem,4.4vw)] tabular-nums md:self-start',
                        date === today && 'bg-accent font-semibold text-on-accent octagon',
                      )}
                    >
                      {Number(date.slice(8))}
                    </span>
                    {render(date)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
