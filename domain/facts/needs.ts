/**
 * A visitor's needs, matched on the device alone: no URL, request or log contains a need. There are three
 * outcomes, because an unknown fact does not mean 'no'.
 */

import type { SentFacts } from '#contract/facts/facts.ts';
import { type FactKind, factKind } from './fact-kinds.ts';
import { isStepFreeByTag, type KnownFact, knownFacts } from './facts.ts';

export const MAX_STEPS = 20;

const isYes = (wish: unknown): wish is true => wish === true;

/** Every need with its values; `steps` is the maximum number at the entrance, 0 for step-free access. */
const WISHES = {
  steps: (wish: unknown): wish is number =>
    Number.isInteger(wish) && (wish as number) >= 0 && (wish as number) <= MAX_STEPS,
  toilet_accessible: isYes,
  toilet_gender_neutral: isYes,
  seats: isYes,
  quiet: isYes,
  no_strobe: isYes,
  alcohol_free: isYes,
  payment: (wish: unknown): wish is 'card' | 'cash' => wish === 'card' || wish === 'cash',
  no_papers: isYes,
};

export type Need = keyof typeof WISHES;
export type Needs = {
  [N in Need]?: (typeof WISHES)[N] extends (wish: unknown) => wish is infer W ? W : never;
};
export const NEED_NAMES = Object.keys(WISHES) as Need[];

/** Parses the stored needs; drops everything that is not a need. */
export function readNeeds(stored: unknown): Needs {
  if (stored === null || typeof stored !== 'object') return {};
  const wishes = stored as Record<string, unknown>;
  const names = NEED_NAMES.filter((need) => WISHES[need](wishes[need]));
  return Object.fromEntries(names.map((need) => [need, wishes[need]]));
}

export const FITS = ['fits', 'unknown', 'misses'] as const;
export type Fit = (typeof FITS)[number];

/** The outcome for one need, with the kind that decided it or would decide it if the fact were known. */
export type NeedResult = { need: Need; fit: Fit; kind: FactKind };
export type NeedsResult = { fit: Fit; results: NeedResult[] };

/** The values that decide needs. */
export type NeedFacts = { [K in FactKind]?: Pick<KnownFact<K>, 'value'> };

/** Returns what is known of a place; its tag 'Step-free Access' counts until its entrance is stated (facts-needs-1). */
export function needFacts(facts: SentFacts, tags: readonly string[]): NeedFacts {
  const known = knownFacts(facts);
  return isStepFreeByTag(facts, tags) ? { ...known, entrance: { value: { is: 'step_free' } } } : known;
}

type Rule<N extends Need> = {
  kind: FactKind;
  fit: (facts: NeedFacts, wish: NonNullable<Needs[N]>) => Fit;
};

const yesOrNo = (isYes: boolean): Fit => (isYes ? 'fits' : 'misses');

/**
 * Returns a rule for one kind: these options fit, all others do not. An option that only a newer server knows
 * is unknown.
 */
const fitsAmong = <K extends FactKind>(kind: K, ...fitting: NonNullable<NeedFacts[K]>['value']['is'][]) => {
  const fits = new Map(Object.keys(factKind(kind).options).map((option) => [option, yesOrNo(false)]));
  for (const option of fitting as string[]) fits.set(option, yesOrNo(true));
  return {
    kind,
    fit: (facts: NeedFacts): Fit => fits.get(facts[kind]?.value.is ?? '') ?? 'unknown',
  };
};

const RULES: { [N in Need]: Rule<N> } = {
  steps: {
    kind: 'entrance',
    fit: ({ entrance }, most) => {
      if (!entrance) return 'unknown';
      const { value } = entrance;
      if (value.is === 'step_free' || value.is === 'ramp') return 'fits';
      if (value.is !== 'steps') return 'unknown';
      if (most === 0) return 'misses';
      return value.count === undefined ? 'unknown' : yesOrNo(value.count <= most);
    },
  },
  toilet_accessible: fitsAmong('toilet_accessible', 'yes'),
  toilet_gender_neutral: {
    kind: 'toilet_gender_neutral',
    fit: ({ toilet_gender_neutral: neutral, toilet_accessible: accessible }) => {
      if (neutral) return yesOrNo(neutral.value.is === 'yes');
      return accessible?.value.is === 'no_toilet' ? 'misses' : 'unknown';
    },
  },
  seats: fitsAmong('seating', 'yes', 'some'),
  quiet: fitsAmong('noise', 'quiet', 'talk'),
  no_strobe: fitsAmong('strobe', 'never'),
  alcohol_free: fitsAmong('alcohol_free', 'good_choice'),
  payment: {
    kind: 'payment',
    fit: ({ payment }, wish) =>
      payment ? yesOrNo(payment.value.is === 'both' || payment.value.is === `${wish}_only`) : 'unknown',
  },
  no_papers: fitsAmong('papers_at_door', 'never'),
};

export const hasNeeds = (needs: Needs): boolean => NEED_NAMES.some((need) => needs[need] !== undefined);

/** Returns the kinds that decide these needs. */
export const kindsOfNeeds = (needs: Needs): FactKind[] =>
  NEED_NAMES.filter((need) => needs[need] !== undefined).map((need) => RULES[need].kind);

/**
 * Returns a matcher for these needs. A place misses if any need is unmet; otherwise it is unknown if any fact
 * is missing. Build the matcher once for many places.
 */
export function needsMatcher(needs: Needs): (facts: NeedFacts) => NeedsResult {
  const rules = NEED_NAMES.filter((need) => needs[need] !== undefined).map((need) => {
    const { kind, fit: fitOf } = RULES[need] as Rule<Need>;
    const wish = needs[need] as NonNullable<Needs[Need]>;
    // Three shared results for each need, instead of a new one for each of thousands of places.
    const results = new Map(FITS.map((name) => [name, { need, kind, fit: name }]));
    return (facts: NeedFacts) => results.get(fitOf(facts, wish)) as NeedResult;
  });
  return (facts) => {
    const results: NeedResult[] = [];
    let worst: Fit = 'fits';
    for (const match of rules) {
      const result = match(facts);
      results.push(result);
      if (result.fit === 'misses' || worst === 'fits') worst = result.fit;
    }
    return { fit: worst, results };
  };
}

/** Matches one place. */
export const matchNeeds = (needs: Needs, facts: NeedFacts): NeedsResult => needsMatcher(needs)(facts);
