import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { ALWAYS_OPEN } from '#domain/opening-hours/always-open.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { HoursAnswer } from './api.ts';

/** The URL of the edit page with its hours field opened and focused. */
const hoursHref = (place: Place) => `${paths.editPlace(place.id)}#hours`;

type Props = {
  place: Place;
  isBusy: boolean;
  /** Leaves out 'still right', which somebody has already said. */
  isRight?: boolean;
  onSame: () => void;
  onHours: (answer: HoursAnswer) => void;
};

/** The answers to the question about hours, as buttons; first for now, where the hours do not say (place-6). */
export function HoursAnswers({ place, isBusy, isRight = false, onSame, onHours }: Props) {
  const { t } = useText('facts', 'place');
  const isKnown = place.openingHours !== null;
  const isUnknownNow = openStatus(place.openingHours, useClock()).kind === 'unknown';
  return (
    <>
      {isUnknownNow && (
        <>
          <Button size="row" aria-disabled={isBusy || undefined} onClick={() => onHours({ isOpen: true })}>
            {t('facts.open_now')}
          </Button>
          <Button size="row" aria-disabled={isBusy || undefined} onClick={() => onHours({ isOpen: false })}>
            {t('facts.closed_now')}
          </Button>
        </>
      )}
      {isKnown && !isRight && (
        <Button size="row" aria-disabled={isBusy || undefined} onClick={onSame}>
          {t('facts.hours_still_right')}
        </Button>
      )}
      {!isKnown && (
        <Button
          size="row"
          aria-disabled={isBusy || undefined}
          onClick={() => onHours({ openingHours: { ...ALWAYS_OPEN } })}
        >
          {t('place.hours_always')}
        </Button>
      )}
      <Button asChild size="row">
        {/* A full page load, like the Edit button's. */}
        <a href={hoursHref(place)}>{t(isKnown ? 'facts.hours_changed' : 'facts.add_hours')}</a>
      </Button>
    </>
  );
}
