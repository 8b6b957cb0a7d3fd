import type { ReviewReason } from '#contract/review/reasons.ts';
import { REPORT_KINDS } from '#contract/review/reports.ts';
import type { ReviewItem, ReviewKind } from '#contract/review/review-items.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { compareStates } from '#domain/review/state-comparison.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { useSourceName } from '#web/lib/api/use-source-name.ts';
import { formatDayTime, formatDistance } from '#web/lib/text/format.ts';
import { type Translate, useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { useCircleName } from '../use-circle-name.ts';
import { comparedStates, moveOf } from './moves.ts';

type Words = {
  t: Translate<'waiting' | 'reports'>;
  language: Language;
  nameOf: (field: string) => string;
};

/** The most fields that a sentence names. */
const MOST_NAMED = 4;

/** What would change, by kind; a new kind needs a line here and in ROW_BODIES. */
const SENTENCES: Record<ReviewKind, (item: ReviewItem, words: Words) => string> = {
  new: ({ entity }, { t }) => t(entity === 'event' ? 'waiting.new_event' : 'waiting.new_place'),
  removal: ({ entity }, { t }) => t(entity === 'event' ? 'waiting.removal_event' : 'waiting.removal_place'),
  change: changeSentence,
  photo: (_, { t }) => t('waiting.says_photo'),
  report: ({ after }, { t }) => {
    const kind = REPORT_KINDS.find((one) => one === after?.kind) ?? 'wrong';
    return t('waiting.report', { what: t(`reports.${kind}`) });
  },
  found_event: (_, { t }) => t('waiting.found_event'),
  proposal: (item, words) => words.t('waiting.proposal', { fields: fieldList(item, words) }),
  twin: (_, { t }) => t('waiting.twin'),
};

function changeSentence(item: ReviewItem, words: Words): string {
  const { t, language } = words;
  const move = moveOf(item);
  const fields = fieldList(item, words);
  if (!move) return fields ? t('waiting.change', { fields }) : t('waiting.nothing');
  const distance = formatDistance(distanceKm(move.from, move.to), language);
  return fields ? t('waiting.move_and_change', { distance, fields }) : t('waiting.move', { distance });
}

/** Returns the names of the fields that differ, the first few of many. */
function fieldList(item: ReviewItem, { t, language, nameOf }: Words): string {
  const names = compareStates(...comparedStates(item)).map(({ field }) => inSentence(nameOf(field)));
  const more = names.length - MOST_NAMED;
  const named = more > 1 ? [...names.slice(0, MOST_NAMED), t('waiting.and_more', { count: more })] : names;
  return new Intl.ListFormat(language).format(named);
}

/** Returns a label as it stands inside a sentence. */
const inSentence = (label: string) => label.charAt(0).toLocaleLowerCase() + label.slice(1);

const KINDS_WITH_REASON = ['found_event', 'proposal', 'twin', 'photo'] as const;

type Reason = ReviewReason | (typeof KINDS_WITH_REASON)[number] | 'unknown';

function reasonsOf({ kind, reasons }: ReviewItem, { t, language }: Words): string {
  if (kind === 'report') return t('waiting.report_help');
  const ofKind: Reason = KINDS_WITH_REASON.find((one) => one === kind) ?? 'unknown';
  const all: readonly Reason[] = reasons.length > 0 ? reasons : [ofKind];
  const list = new Intl.ListFormat(language).format(all.map((reason) => t(`waiting.why_${reason}`)));
  return t('waiting.because', { reasons: list });
}

/** Returns what a row says: what would change, why it waits, and who sent it when. */
export function useRowWords(): (item: ReviewItem) => { what: string; why: string; who: string } {
  const { t, language } = useText('waiting', 'reports');
  const nameOf = useFieldNames();
  const sourceName = useSourceName();
  const circleName = useCircleName();
  const words = { t, language, nameOf };
  const authorOf = ({ authorKind, actor, source }: ReviewItem) => {
    if (authorKind === 'source') return sourceName(source ?? '');
    if (authorKind !== 'visitor') return t(`waiting.by_${authorKind}`);
    return actor ? t('waiting.by_visitor', { device: shortName(actor) }) : t('waiting.by_visitor_unknown');
  };
  return (item) => ({
    what: SENTENCES[item.kind](item, words),
    why: reasonsOf(item, words),
    who: [
      formatDayTime(item.at, language),
      authorOf(item),
      ...(item.circle === null ? [] : [t('waiting.circle', { name: circleName(item.circle) })]),
    ].join(' · '),
  });
}

/** Returns the part of a pseudonym that staff read. */
export const shortName = (pseudonym: string) => pseudonym.slice(0, 8);
