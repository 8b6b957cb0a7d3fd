/**
 * What a person needs of a place, matched on the device alone: no need is in an address, a request or a log. Three
 * outcomes, because what nobody knows is never a no.
 */
import type { FactKind } from './fact-kinds.ts';
import type { KnownFacts } from './facts.ts';

export const MOST_STEPS = 20;

const isYes = (wish: unknown): wish is true => wish === true;

/** Every need, with what it may be; `steps` is the most steps at the entrance, 0 a step-free one. */
const WISHES = {
  steps: (wish: unknown): wish is number =>
    Number.isInteger(wish) && (wish as number) >= 0 && (wish as number) <= MOST_STEPS,
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

/** Returns the needs that a device has stored, without anything that is none. */
export function readNeeds(stored: unknown): Needs {
  if (stored === null || typeof stored !== 'object') return {};
  const wishes = stored as Record<string, unknown>;
  const known = NEED_NAMES.filter((need) => WISHES[need](wishes[need]));
  return Object.fromEntries(known.map((need) => [need, wishes[need]]));
}

export const FITS = ['fits', 'unknown', 'misses'] as const;
export type Fit = (typeof FITS)[number];

/** The outcome for one need, with the kind that decided it, or that would decide it if it were known. */
export type NeedResult = { need: Need; fit: Fit; kind: FactKind };
export type NeedsResult = { fit: Fit; results: NeedResult[] };

type Rule<N extends Need> = {
  kind: FactKind;
  fit: (facts: KnownFacts, wish: NonNullable<Needs[N]>) => Fit;
};

const yesOrNo = (isYes: boolean): Fit => (isYes ? 'fits' : 'misses');

/** Returns a rule by one kind: these options fit, the others do not. */
const oneOf = <K extends FactKind>(kind: K, ...fitting: NonNullable<KnownFacts[K]>['value']['is'][]) => ({
  kind,
  fit: (facts: KnownFacts): Fit => {
    const fact = facts[kind];
    return fact ? yesOrNo((fitting as string[]).includes(fact.value.is)) : 'unknown';
  },
});

const RULES: { [N in Need]: Rule<N> } = {
  steps: {
    kind: 'entrance',
    fit: ({ entrance }, most) => {
      if (!entrance) return 'unknown';
      const { value } = entrance;
      if (value.is !== 'steps') return 'fits';
      if (most === 0) return 'misses';
      return value.count === undefined ? 'unknown' : yesOrNo(value.count <= most);
    },
  },
  toilet_accessible: oneOf('toilet_accessible', 'yes'),
  toilet_gender_neutral: {
    kind: 'toilet_gender_neutral',
    fit: ({ toilet_gender_neutral: neutral, toilet_accessible: accessible }) => {
      if (neutral) return yesOrNo(neutral.value.is === 'yes');
      return accessible?.value.is === 'no_toilet' ? 'misses' : 'unknown';
    },
  },
  seats: oneOf('seating', 'yes', 'some'),
  quiet: oneOf('noise', 'quiet', 'talk'),
  no_strobe: oneOf('strobe', 'never'),
  alcohol_free: oneOf('alcohol_free', 'good_choice'),
  payment: {
    kind: 'payment',
    fit: ({ payment }, wish) =>
      payment ? yesOrNo(payment.value.is === 'both' || payment.value.is === `${wish}_only`) : 'unknown',
  },
  no_papers: oneOf('papers_at_door', 'never'),
};

export const hasNeeds = (needs: Needs): boolean => NEED_NAMES.some((need) => needs[need] !== undefined);

/** Returns the kinds that these needs ask about. */
export const kindsOfNeeds = (needs: Needs): FactKind[] =>
  NEED_NAMES.filter((need) => needs[need] !== undefined).map((need) => RULES[need].kind);

/** Returns how a place fits: it misses when one need does, else what is not known leaves it unknown. */
export function matchNeeds(needs: Needs, facts: KnownFacts): NeedsResult {
  const results = NEED_NAMES.flatMap((need) => {
    const wish = needs[need];
    if (wish === undefined) return [];
    const rule = RULES[need] as Rule<Need>;
    return [{ need, kind: rule.kind, fit: rule.fit(facts, wish) }];
  });
  const has = (fit: Fit) => results.some((result) => result.fit === fit);
  return { fit: has('misses') ? 'misses' : has('unknown') ? 'unknown' : 'fits', results };
}
