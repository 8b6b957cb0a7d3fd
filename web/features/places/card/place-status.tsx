import { type Moment, placeStatus, type StatusPlace, type StatusTone } from '#domain/places/place-status.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { type StatusWords, statusWords } from '#web/lib/text/status-words.ts';
import { StatusSign } from '#web/ui/picture/status-sign.tsx';

const COLOR: Record<StatusTone, string> = {
  open: 'font-semibold text-open',
  likely: 'text-muted',
  always: 'text-ink',
  closed: 'text-closed',
  unknown: 'text-muted',
};

type Props = {
  place: StatusPlace;
  /** Default this minute. */
  moment?: Moment;
  className?: string;
};

/**
 * A place's status with its sign, and how sure it is: 'Open Now · until 03:00', 'Probably open · hours of 2020'. Only what
 * is known to be open is green; the words alone are sufficient.
 */
export function PlaceStatus({ place, moment, className = '' }: Props) {
  const { tone, text } = useOpenStatus(place, moment);
  return (
    <span data-status={tone} className={`${COLOR[tone]} ${className}`}>
      <StatusSign tone={tone} className="mr-1.5" />
      {text}
    </span>
  );
}

/**
 * Returns a place's status in words, with its tone, updated every minute.
 * @param moment default this minute
 */
export function useOpenStatus(place: StatusPlace, moment?: Moment): StatusWords {
  const { t, language } = useText();
  const now = useClock();
  const { at, isNow } = moment ?? { at: now, isNow: true };
  return statusWords(placeStatus(place, { at, isNow }), isNow, t, language);
}
