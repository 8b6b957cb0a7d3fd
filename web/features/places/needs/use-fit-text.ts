import type { Place } from '#contract/places/places.ts';
import { isStepFreeByTag, knownFacts } from '#domain/facts/facts.ts';
import type { NeedResult, NeedsResult } from '#domain/facts/needs.ts';
import { useText } from '#web/lib/text/i18n.ts';

type Needed = Pick<Place, 'facts' | 'tags'>;

/** Returns a text about one need: the place meets it, may meet it, or does not. */
export function useNeedReason(): (result: NeedResult, place: Needed) => string {
  const { t } = useText('kinds');

  function steps({ facts, tags }: Needed): string {
    if (
      isStepFreeByTag(
        facts,
        tags.map(({ name }) => name),
      )
    )
      return t('kinds.reason_by_tag');
    const { entrance } = knownFacts(facts);
    if (entrance?.value.is === 'step_free') return t('kinds.reason_step_free');
    if (entrance?.value.is === 'ramp') return t('kinds.reason_ramp');
    const count = entrance?.value.count;
    return count === undefined ? t('kinds.reason_steps_some') : t('kinds.reason_steps', { count });
  }

  return ({ need, fit, kind }, place) => {
    if (fit === 'unknown') return t(`kinds.short_${need}`);
    if (need === 'steps') return steps(place);
    if (need === 'payment') {
      const { payment } = knownFacts(place.facts);
      return t(`kinds.reason_payment_${payment?.value.is ?? 'both'}`);
    }
    if (fit === 'fits') return t(`kinds.short_${need}`);
    if (need === 'alcohol_free') return t('kinds.misses_alcohol_free');
    const hasNone = kind === 'toilet_gender_neutral' && !knownFacts(place.facts).toilet_gender_neutral;
    return hasNone ? t('kinds.misses_toilet') : t(`kinds.misses_${need}`);
  };
}

/** Returns the reason why a place fits, may fit, or does not fit, as a text. */
export function useFitText(): (result: NeedsResult, place: Needed) => string {
  const { t } = useText('kinds');
  const reason = useNeedReason();
  return ({ fit, results }, place) => {
    const words = results.filter((result) => result.fit === fit).map((result) => reason(result, place));
    return t(`kinds.note_${fit}`, { reasons: words.join(', ') });
  };
}
