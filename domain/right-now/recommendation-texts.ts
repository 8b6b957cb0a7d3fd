import type { Language } from '#contract/language.ts';
import type { Recommendation } from '#contract/right-now/right-now.ts';
import { cityDay } from '#domain/city-time/city-day.ts';
import { weekdayWord } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { usualWords } from '#domain/events/recurrence/usual-words.ts';
import { ADVICE_WORDS } from '#domain/languages/languages.ts';
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
  const open = advice.isAlwaysOpen ? words.always : time && rule !== 'opens-soon' ? words.until(time) : '';
  return {
    title: place.name,
    description: withSingularHour(
      [why, open, holidayNote(place, advice.at, language)].filter(Boolean).join(' '),
    ),
    type: place.categories[0]?.toLowerCase() ?? 'place',
    placeId: place.id,
  };
}

/** Returns the warning about a place whose hours may differ on a public holiday (hours-4), or ''. */
export function holidayNote({ openingHours }: AdvisedPlace, at: Date, language: Language): string {
  return openStatus(openingHours, at).mayDiffer ? ADVICE_WORDS[language].holiday : '';
}
