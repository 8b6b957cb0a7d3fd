import type { Place } from '#contract/places/places.ts';
import { FITS } from '#domain/facts/needs.ts';
import { useFitText } from './use-fit-text.ts';
import { usePlaceMatcher } from './use-place-matcher.ts';

/** Whether a place meets this person's needs, each of them named (facts-needs-1). Loads for people with needs. */
export function PlaceFit({ place }: { place: Place }) {
  const matcher = usePlaceMatcher();
  const fitText = useFitText();
  if (!matcher) return null;
  const { results } = matcher.match(place);
  const words = FITS.filter((fit) => results.some((result) => result.fit === fit)).map((fit) =>
    fitText({ fit, results }, place),
  );
  return <>{words.join(' · ')}</>;
}
