import { PROPOSING_SOURCES, type ProposingSource } from '#contract/facts/facts.ts';
import type { ReviewReason } from '#contract/review/reasons.ts';
import { REPORT_KINDS } from '#contract/review/reports.ts';
import { isDoubt, type ReviewItem, type ReviewKind } from '#contract/review/review-items.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { Fact } from '#domain/facts/facts.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { compareStates } from '#domain/review/state-comparison.ts';
import { useFieldNames } from '#web/forms/field/use-field-names.ts';
import { usePlaceNames } from '#web/lib/api/use-place-names.ts';
import { useSourceName } from '#web/lib/api/use-source-name.ts';
import { type FactWords, useFactWords } from '#web/lib/text/fact-words.ts';
import { formatDayTime } from '#web/lib/text/format.ts';
import { type Translate, useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { distanceInText } from '#web/lib/text/way-text.ts';
import { useCircleName } from '../use-circle-name.ts';
import { comparedStates, moveOf } from './moves.ts';

const isOfFacts = (source: string | null): source is ProposingSource | 'starter' =>
  source === 'starter' || PROPOSING_SOURCES.some((one) => one === source);

type Words = {
  t: Translate<'review' | 'facts'>;
  language: Language;
  nameOf: (field: string) => string;
  facts: FactWords;
  placeName: (id: number) => string | undefined;
};

/** The most fields that a sentence names. */
const MOST_NAMED = 4;

/** The fields of a place and of an event that hold pictures. */
const PICTURES = ['photos', 'imageUrl'];

/** What would change, by kind; a new kind needs a line here and in ROW_BODIES. */
const SENTENCES: Record<ReviewKind, (item: ReviewItem, words: Words) => string> = {
  new: ({ entity }, { t }) => t(entity === 'event' ? 'review.new_event' : 'review.new_place'),
  removal: ({ entity }, { t }) => t(entity === 'event' ? 'review.removal_event' : 'review.removal_place'),
  change: changeSentence,
  photo: (item, words) =>
    item.fields.every((field) => PICTURES.includes(field))
      ? words.t('review.says_photo')
      : changeSentence(item, words),
  report: (item, { t }) => reportSentence(item, t),
  found_event: (_, { t }) => t('review.found_event'),
  proposal: proposalSentence,
  twin: ({ before }, { t }) => t('review.twin', { name: String(before?.name ?? '') }),
};

/** Returns what a visitor reported. */
export function reportSentence({ after }: ReviewItem, t: Words['t']): string {
  const kind = REPORT_KINDS.find((one) => one === after?.kind) ?? 'wrong';
  return t('review.report', { what: t(`facts.reports_${kind}`) });
}

function proposalSentence(item: ReviewItem, words: Words): string {
  const { t, facts, placeName } = words;
  const doubt = doubtIn(item);
  if (doubt) return t('review.doubt', { what: facts.valueText('in_business', doubt.value, placeName) });
  if (item.entityId === null) return t('review.new_place');
  if (item.after === null) return t('review.proposal_gone');
  return t('review.proposal', { fields: fieldList(item, words) });
}

/** Returns the doubted fact of a row that is a doubt whether a place still exists. */
const doubtIn = (item: ReviewItem) =>
  isDoubt(item) ? (item.before?.in_business as Fact<'in_business'>) : null;

function changeSentence(item: ReviewItem, words: Words): string {
  const { t, language } = words;
  const move = moveOf(item);
  const fields = fieldList(item, words);
  if (!move) return fields ? t('review.change', { fields }) : t('review.nothing');
  const distance = distanceInText(distanceKm(move.from, move.to), language);
  return fields ? t('review.move_and_change', { distance, fields }) : t('review.move', { distance });
}

/** Returns the names of the fields that differ, the first few of many. */
function fieldList(item: ReviewItem, { t, language, nameOf }: Words): string {
  const names = compareStates(...comparedStates(item)).map(({ field }) => inSentence(nameOf(field)));
  const more = names.length - MOST_NAMED;
  const named = more > 1 ? [...names.slice(0, MOST_NAMED), t('review.and_more', { count: more })] : names;
  return new Intl.ListFormat(language).format(named);
}

/** Returns a label as it stands inside a sentence. */
const inSentence = (label: string) =>
  label.replace(/(^|\s)(\p{Lu}\p{Ll}*)(?=\s|$)/gu, (word) => word.toLocaleLowerCase());

const KINDS_WITH_REASON = ['found_event', 'proposal', 'twin', 'photo'] as const;

type Reason = ReviewReason | (typeof KINDS_WITH_REASON)[number] | 'doubt' | 'unknown';

function reasonsOf(item: ReviewItem, { t, language }: Words): string {
  const { kind, reasons, requests, authorKind } = item;
  if (kind === 'report') return t('review.report_help');
  const ofDoubt = authorKind === 'visitor' ? 'removal' : 'doubt';
  const ofKind: Reason = isDoubt(item)
    ? ofDoubt
    : (KINDS_WITH_REASON.find((one) => one === kind) ?? 'unknown');
  const all: readonly Reason[] = reasons.length > 0 ? reasons : [ofKind];
  const list = new Intl.ListFormat(language).format(
    all.map((reason) =>
      reason === 'removal' && requests > 1
        ? t('review.why_removal_of_many', { count: requests })
        : t(`review.why_${reason}`),
    ),
  );
  return t('review.because', { reasons: list });
}

/** Returns what a row says: what would change, why it waits, and who sent it when. */
export function useRowWords(item: ReviewItem): { what: string; why: string; who: string } {
  const { t, language } = useText('review', 'facts');
  const nameOf = useFieldNames();
  const sourceName = useSourceName();
  const circleName = useCircleName();
  const facts = useFactWords();
  const doubt = doubtIn(item);
  const placeName = usePlaceNames(doubt?.value.is === 'moved');
  const words = { t, language, nameOf, facts, placeName };
  const authorOf = ({ authorKind, actor, source }: ReviewItem) => {
    if (isOfFacts(source)) return facts.sourceText(source);
    if (authorKind === 'source') return sourceName(source ?? '');
    if (authorKind !== 'visitor') return t(`review.by_${authorKind}`);
    return actor ? t('review.by_visitor', { device: shortName(actor) }) : t('review.by_visitor_unknown');
  };
  const originOf = (fact: Fact<'in_business'>) =>
    facts.originText(
      'in_business',
      { ...fact, sourceName: fact.sourceRef ?? undefined },
      madridTime(new Date()).isoDate,
    );
  return {
    what: SENTENCES[item.kind](item, words),
    why: reasonsOf(item, words),
    who: [
      // A doubt has a day and a source, but no time and no sender.
      ...(doubt ? [originOf(doubt)] : [formatDayTime(item.at, language), authorOf(item)]),
      ...(item.statedOn ? [t('review.stated_on', { date: facts.day(item.statedOn) })] : []),
      ...(item.circle === null ? [] : [t('review.circle', { name: circleName(item.circle) })]),
    ].join(' · '),
  };
}

/** Returns the part of a pseudonym that staff read. */
export const shortName = (pseudonym: string) => pseudonym.slice(0, 8);
