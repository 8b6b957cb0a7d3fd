import type { Language } from '#contract/language.ts';
import type { Recommendation } from '#contract/right-now/right-now.ts';
import { cityDay } from '#domain/city-time/city-day.ts';
import { weekdayWord } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { usualWords } from '#domain/events/recurrence/usual-words.ts';
import { ADVICE_WORDS } from '#domain/languages/languages.ts';
import type { AdviceWords } from '#domain/languages/words.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import { withSingularHour } from './hour-words.ts';
import { type Advice, type AdvisedPlace, titleOf } from './recommendations.ts';

export function adviceText(advice: Advice, language: Language): Recommendation {
  const words = ADVICE_WORDS[language];
  const time = advice.time ?? '';
  if ('event' in advice) {
    const { id, locationName } = advice.event;
    const title = titleOf(advice.event, language);
    const { usual } = advice.event;
    const description = words.event[advice.rule]({
      time,
      where: locationName,
      usually: usual ? usualWords(usual, language) : '',
      weekday: '',
      isSmallHours: false,
    });
    return { title, description: withSingularHour(description), type: 'event', eventId: id };
  }
  const { place, rule } = advice;
  const why = words.why[rule]({
    time,
    where: '',
    usually: '',
    weekday: weekdayWord(cityDay(advice.at), language),
    isSmallHours: madridTime(advice.at).isoDate !== cityDay(advice.at),
  });
  const hours = hoursWords(advice, words);
  // 'Still open at this hour' would be more than is known.
  const isCertain = advice.isSure || rule !== 'period-late-night';
  return {
    title: place.name,
    description: withSingularHour(
      [isCertain && why, hours, holidayNote(place, advice.at, language)].filter(Boolean).join(' '),
    ),
    type: place.categories[0]?.toLowerCase() ?? 'place',
    placeId: place.id,
  };
}

/** Returns until when the place is open, with no more certainty than its hours allow. */
function hoursWords(
  { rule, time, isAlwaysOpen, isSure }: Extract<Advice, { place: AdvisedPlace }>,
  words: AdviceWords,
): string {
  if (rule === 'unknown-hours') return '';
  if (rule === 'opens-soon' || isAlwaysOpen || time === null) {
    if (!isSure) return words.unconfirmed;
    return isAlwaysOpen ? words.always : '';
  }
  return isSure ? words.until(time) : words.likelyUntil(time);
}

/** Returns the warning about a place whose hours may differ on a public holiday (hours-4), or ''. */
export function holidayNote({ openingHours }: AdvisedPlace, at: Date, language: Language): string {
  return openStatus(openingHours, at).mayDiffer ? ADVICE_WORDS[language].holiday : '';
}
