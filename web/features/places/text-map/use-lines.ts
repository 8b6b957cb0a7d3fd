import { useCallback } from 'react';
import type { Place } from '#contract/places/places.ts';
import { placeStatus, type StatusTone } from '#domain/places/place-status.ts';
import type { RelativePosition } from '#domain/places/text-map/text-map.ts';
import { useFitText, useNeedReason } from '#web/features/places/needs/use-fit-text.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { statusWords } from '#web/lib/text/status-words.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { wayInText } from '#web/lib/text/way-text.ts';

const KINDS = ['Bars', 'Cafes', 'Clubs', 'Events', 'Landmarks', 'Restaurants'] as const;

/** One place in words; `text` is the whole line as it is spoken. */
export type Line = {
  text: string;
  kind: string;
  /** '' at the center itself. */
  direction: string;
  way: string;
  status: string;
  tone: StatusTone;
  /** A met need, or the needs that are unknown; '' without needs. */
  need: string;
};

export const lowerFirst = (text: string) => text.slice(0, 1).toLocaleLowerCase() + text.slice(1);
export const upperFirst = (text: string) => text.slice(0, 1).toLocaleUpperCase() + text.slice(1);

/**
 * Returns a function that describes a place: 'Believe Club, club, northeast, 180 m, 3 minutes, open until 03:00,
 * step-free entrance'.
 * @param openAt the filter's moment; without one the status is that of the present minute
 */
export function useLines(openAt: Date | null): (place: Place, seen: RelativePosition) => Line {
  const { t, language } = useText('map', 'now', 'kinds');
  const label = useLabel();
  const now = useClock();
  const matcher = usePlaceMatcher();
  const fitText = useFitText();
  const reason = useNeedReason();

  const needOf = (place: Place): string => {
    const match = matcher?.match(place);
    if (!match) return '';
    if (match.fit === 'unknown') return lowerFirst(fitText(match, place));
    const [first] = match.results;
    return first ? reason(first, place) : '';
  };
  const kindOf = ({ category }: Place): string => {
    const match = KINDS.find((kind) => kind === category?.name);
    if (match) return t(`map.text_kind_${match}`);
    return category ? label(category.name) : '';
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words follow the language, the minute and the needs
  return useCallback(
    (place, { direction, meters, minutes }) => {
      const isNow = openAt === null;
      const { tone, text: status } = statusWords(
        placeStatus(place, { at: openAt ?? now, isNow }),
        isNow,
        t,
        language,
      );
      const way = direction
        ? [wayInText(meters, language), t('map.text_minutes', { count: minutes })].join(', ')
        : lowerFirst(t('map.text_here'));
      const line = {
        kind: kindOf(place),
        direction: direction ? t(`map.text_${direction}`) : '',
        way,
        status: lowerFirst(status.replaceAll(' · ', ', ')),
        tone,
        need: needOf(place),
      } as const;
      const text = [place.name, line.kind, line.direction, line.way, line.status, line.need]
        .filter(Boolean)
        .join(', ');
      return { ...line, text };
    },
    [openAt, now, matcher, t, language],
  );
}
