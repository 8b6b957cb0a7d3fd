import { useMemo, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Direction } from '#domain/places/text-map/compass.ts';
import { nearestTowards } from '#domain/places/text-map/nearest-towards.ts';
import {
  countByDirection,
  RADII,
  type Rings,
  seenFrom,
  textMap,
  USUAL_RADIUS,
} from '#domain/places/text-map/text-map.ts';
import type { Center } from './use-center.ts';

/** Milliseconds; too short to be mistaken for a phone call. */
const BUZZ = 40;

/** The texts of a walk's steps, as they are spoken. */
export type WalkWords = {
  place: (place: Place) => string;
  center: () => string;
  nothing: (direction: Direction) => string;
  rings: (rings: Rings) => string;
};

type Input = {
  places: readonly Place[];
  center: Center;
  buzzes: boolean;
  words: WalkWords;
};

/**
 * The walk from place to place by direction. `spoken` is a new object at each press, even if the text is
 * unchanged.
 */
export function useWalk({ places, center, buzzes, words }: Input) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [radius, setRadius] = useState(USUAL_RADIUS);
  const [spoken, setSpoken] = useState({ serial: 0, text: '' });
  // A place that a filter removed, or that was chosen around another center, is no longer current.
  const spot = `${center.point.latitude} ${center.point.longitude}`;
  const [origin, setOrigin] = useState(spot);
  if (origin !== spot) {
    setOrigin(spot);
    setChosen(null);
  }
  const current = places.find(({ id }) => id === chosen) ?? null;
  const rings = RADII[radius] ?? RADII[USUAL_RADIUS];
  const groups = useMemo(() => textMap(places, center.point, rings), [places, center.point, rings]);
  /** Directions start from the current place, so that each step changes the compass. */
  const around = useMemo(
    () => (current ? textMap(places, current, rings) : groups),
    [places, current, groups, rings],
  );
  const say = (text: string) => setSpoken(({ serial }) => ({ serial: serial + 1, text }));

  function go(direction: Direction): void {
    const found = nearestTowards(places, current ?? center.point, direction);
    if (!found) {
      say(words.nothing(direction));
      if (buzzes) navigator.vibrate?.(BUZZ);
      return;
    }
    setChosen(found.id);
    say(words.place(found));
  }

  function goHome(): void {
    setChosen(null);
    say(words.center());
  }

  function widen(by: 1 | -1): void {
    const next = Math.min(RADII.length - 1, Math.max(0, radius + by));
    setRadius(next);
    say(words.rings(RADII[next] ?? rings));
  }

  const seen = current && seenFrom(center.point, current);
  return {
    current,
    seen,
    groups,
    counts: countByDirection(around),
    rings,
    spoken,
    go,
    goHome,
    widen,
    canWiden: radius < RADII.length - 1,
    canNarrow: radius > 0,
  };
}

export type Walk = ReturnType<typeof useWalk>;
