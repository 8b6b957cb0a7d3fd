import type { Place } from '#contract/places/places.ts';
import { findClosing } from '#web/features/lists/store/closed-places.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useFactWords } from '#web/lib/text/fact-words.ts';

/** Returns a function for the text that a place has closed, and until when: '' for open places. */
export function useClosedText(nameOf: (id: number) => string | undefined): (place: Place) => string {
  const words = useFactWords();
  const now = useClock();
  return (place) => {
    const closing = findClosing(place, now);
    return closing ? words.valueText('in_business', closing.value, nameOf) : '';
  };
}
