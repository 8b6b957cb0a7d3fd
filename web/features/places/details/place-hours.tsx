import type { ReactNode } from 'react';
import type { Place } from '#contract/places/places.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { isAlwaysOpen } from '#domain/opening-hours/always-open.ts';
import type { HoursLine } from '#domain/opening-hours/read-hours.ts';
import { weekTable } from '#domain/opening-hours/week-table.ts';
import { placeStatus } from '#domain/places/place-status.ts';
import { FactAge } from '#web/features/facts/fact-age.tsx';
import { useConfirmedHere } from '#web/features/facts/use-confirmed-here.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';
import { rowLabel, rowText } from '#web/lib/text/hours-rows.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { keepRightOpener } from './keep-right-door.tsx';
import { PlaceSection } from './place-section.tsx';
import { useStanding } from './use-standing.ts';

type Props = { place: Place; onAsk: () => void };

/**
 * The week's hours with today marked, and their reliability; a single line for a place that never closes
 * (hours-6). Without hours, only their note. One line asks for hours that are unknown or doubted.
 */
export function PlaceHours({ place, onAsk }: Props) {
  const { standing } = useStanding(place);
  if (standing === 'closed') return null;
  return (
    <KnownHours place={place}>
      <HoursAsk place={place} onAsk={onAsk} />
    </KnownHours>
  );
}

function KnownHours({ place, children }: { place: Place; children: ReactNode }) {
  const { t, language } = useText('place', 'labels');
  const at = useClock();
  const table = weekTable(place.openingHours, at);
  if (!table) return place.hoursNote ? <UnknownHours place={place}>{children}</UnknownHours> : children;
  if (table.isAlwaysOpen) return <AlwaysOpen place={place} otherLines={table.otherLines} />;
  // A visitor's confirmation names its source and day below.
  const { opening_hours: fact } = knownFacts(place.facts);
  const isConfirmed = fact?.confirmedOn !== undefined;
  const date = place.hoursVerifiedAt && dateWords(place.hoursVerifiedAt, language, 'medium');
  const isDoubted = placeStatus(place, { at, isNow: true }).doubts.some(({ why }) =>
    DOUBTS_OF_HOURS.has(why),
  );
  return (
    <PlaceSection title={t('labels.openingHours')}>
      {table.holiday && (
        <p className="mb-3 flex flex-wrap gap-x-2.5">
          <span className="font-semibold">{t(`place.holiday_${table.holiday}`)}</span>
          {table.mayDiffer && <span className="text-muted">{t('places.doubt_holiday')}</span>}
        </p>
      )}
      <table className="w-full text-left">
        <tbody className="divide-y divide-line">
          {table.days.map((day) => (
            <tr
              key={day.kind}
              aria-current={day.isToday ? 'date' : undefined}
              className={day.isToday ? 'font-semibold' : undefined}
            >
              <th scope="row" className="py-2 pr-4 font-normal in-aria-[current=date]:font-semibold">
                <span className="inline-block first-letter:uppercase">{rowLabel(day, t)}</span>
                {day.isToday && <span className="ml-2 text-accent text-sm">{t('place.hours_today')}</span>}
              </th>
              <td className="py-2 text-right tabular-nums">{rowText(day, t)}</td>
            </tr>
          ))}
          <OtherLines lines={table.otherLines} />
        </tbody>
      </table>
      <p className="mt-3 text-muted text-sm">
        {date && place.hoursVerifiedAt
          ? !isConfirmed && (
              <time dateTime={place.hoursVerifiedAt.slice(0, 10)}>{t('place.hours_verified', { date })}</time>
            )
          : isDoubted && t('place.hours_unverified')}
        {!date && place.hoursNote && <HoursNote place={place} />}
      </p>
      {(fact?.source === 'starter' || fact?.confirmedOn || fact?.from) && (
        <FactAge place={place} kind="opening_hours" />
      )}
      {children}
    </PlaceSection>
  );
}

function OtherLines({ lines }: { lines: readonly HoursLine[] }) {
  return lines.map((line) => (
    <tr key={`${line.label} ${line.text}`}>
      <th scope="row" className="py-2 pr-4 font-normal">
        {line.label}
      </th>
      <td className="py-2 text-right">{line.text}</td>
    </tr>
  ));
}

function AlwaysOpen({ place, otherLines }: { place: Place; otherLines: readonly HoursLine[] }) {
  const { t } = useText('place', 'labels');
  return (
    <PlaceSection title={t('labels.openingHours')}>
      <p>{t('place.hours_always')}</p>
      {otherLines.length > 0 && (
        <table className="mt-2 w-full text-left">
          <tbody className="divide-y divide-line">
            <OtherLines lines={otherLines} />
          </tbody>
        </table>
      )}
      {place.hoursNote && (
        <p className="mt-1 text-muted text-sm">
          <HoursNote place={place} />
        </p>
      )}
    </PlaceSection>
  );
}

function UnknownHours({ place, children }: { place: Place; children: ReactNode }) {
  const { t } = useText('place', 'labels');
  return (
    <PlaceSection title={t('labels.openingHours')}>
      <p className="text-muted">{t('places.status_unknown')}</p>
      <p className="mt-1 text-muted text-sm">
        <HoursNote place={place} />
      </p>
      {children}
    </PlaceSection>
  );
}

function HoursNote({ place }: { place: Place }) {
  return (
    <span className="block">
      <ForeignText language={place.languages?.hoursNote}>{place.hoursNote ?? ''}</ForeignText>
    </span>
  );
}

/** A holiday, or that a place may be gone, is no reason to ask for its hours. */
const DOUBTS_OF_HOURS: ReadonlySet<string> = new Set(['old', 'undated', 'contradicted']);

type HoursAskProps = { place: Place; onAsk: () => void };

/** One quiet line that asks for hours that are unknown or doubted; a press opens the sheet with the answers. */
export function HoursAsk({ place, onAsk }: HoursAskProps) {
  const words = useFactWords();
  const { kind, doubts } = placeStatus(place, { at: useClock(), isNow: true });
  const isConfirmed = useConfirmedHere(place.id)('opening_hours');
  const isKnown = place.openingHours !== null;
  const isDoubted = doubts.some(({ why }) => DOUBTS_OF_HOURS.has(why));
  const isAsked = !isKnown || kind === 'unknown' || isDoubted;
  if (isGuest() || isConfirmed || !isAsked || isAlwaysOpen(place.openingHours)) return null;
  return (
    <button
      type="button"
      {...keepRightOpener(onAsk)}
      className="mt-1 inline-flex min-h-11 items-center text-left text-link text-sm print:hidden"
    >
      {words.questionText('opening_hours', isKnown)}
    </button>
  );
}
