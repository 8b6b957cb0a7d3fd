import type { Place } from '#contract/places/places.ts';
import { knownFacts } from '#domain/facts/facts.ts';
import type { NeedResult, NeedsResult } from '#domain/facts/needs.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Returns a text about one need: the place meets it, may meet it, or does not. */
export function useNeedReason(): (result: NeedResult, place: Pick<Place, 'facts'>) => string {
  const { t } = useText('needs', 'kinds');

  function steps({ facts }: Pick<Place, 'facts'>): string {
    const { entrance } = knownFacts(facts);
    if (entrance?.value.is === 'step_free') return t('needs.reason_step_free');
    if (entrance?.value.is === 'ramp') return t('needs.reason_ramp');
    const count = entrance?.value.count;
    return count === undefined ? t('needs.reason_steps_some') : t('needs.reason_steps', { count });
  }

  return ({ need, fit, kind }, place) => {
    if (fit === 'unknown') return t(`kinds.short_${need}`);
    if (need === 'steps') return steps(place);
    if (need === 'payment') {
      const { payment } = knownFacts(place.facts);
      return t(`needs.reason_payment_${payment?.value.is ?? 'both'}`);
    }
    if (fit === 'fits') return t(`kinds.short_${need}`);
    if (need === 'alcohol_free') return t('kinds.misses_alcohol_free');
    const hasNone = kind === 'toilet_gender_neutral' && !knownFacts(place.facts).toilet_gender_neutral;
    return hasNone ? t('needs.misses_toilet') : t(`kinds.misses_${need}`);
  };
}

/** Returns the reason why a place fits, may fit, or does not fit, as a text. */
export function useFitText(): (result: NeedsResult, place: Pick<Place, 'facts'>) => string {
  const { t } = useText('needs');
  const reason = useNeedReason();
  return ({ fit, results }, place) => {
    const words = results.filter((result) => result.fit === fit).map((result) => reason(result, place));
    return t(`needs.note_${fit}`, { reasons: words.join(', ') });
  };
}
