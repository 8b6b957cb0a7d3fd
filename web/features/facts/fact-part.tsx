import type { Place } from '#contract/places/places.ts';
import { CHECK_KINDS, type CheckedField } from '#domain/facts/checks.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { FactAge } from './fact-age.tsx';
import { FactGone } from './fact-gone.tsx';
import { FactHours } from './fact-hours.tsx';
import { FactQuestion } from './fact-question.tsx';
import { FactSection } from './fact-section.tsx';
import { FactStanding } from './fact-standing.tsx';
import { FactWaiting } from './fact-waiting.tsx';
import { useToday } from './use-today.ts';

/**
 * The facts' parts of a place's details, in one chunk: 'standing' at the top, 'hours' and 'question' below the hours,
 * the check of a field below that field.
 */
type FactPartName = 'standing' | CheckedField | 'hours' | 'question' | 'section' | 'gone';

export function FactPart({ place, part }: { place: Place; part: FactPartName }) {
  const { in_business: fact } = knownFacts(place.facts);
  const isClosed = standingOf(fact, useToday()) === 'closed';
  // A place that has closed for good takes no more facts.
  const isGone = isClosed && fact?.value.is !== 'closed_for_now';
  switch (part) {
    case 'standing':
      return (
        <>
          <FactWaiting />
          <FactStanding place={place} />
        </>
      );
    case 'hours':
      return isGone ? null : <FactHours place={place} />;
    case 'question':
      return isClosed ? null : <FactQuestion place={place} />;
    case 'section':
      return isGone ? null : <FactSection place={place} />;
    case 'gone':
      return isClosed ? null : <FactGone place={place} />;
    default:
      return <FactAge place={place} kind={CHECK_KINDS[part]} />;
  }
}
