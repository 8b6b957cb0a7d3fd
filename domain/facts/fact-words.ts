/**
 * The words by which a search finds facts (search-1), in the guide's languages. Only affirmative options have words,
 * so that a search never finds a 'no' as a 'yes'. Words of the same meaning, such as 'WC', are synonyms.
 */
import type { FACT_KINDS, FactKind } from './fact-kinds.ts';

type Words = { [K in FactKind]?: { [O in keyof (typeof FACT_KINDS)[K]['options']]?: readonly string[] } };

const STEP_FREE = [
  'step-free',
  'wheelchair',
  'sin escalones',
  'silla de ruedas',
  'sense graons',
  'cadira de rodes',
];
const TOILET = ['toilet', 'baño', 'lavabo'];
const CARD = ['card payment', 'pago con tarjeta', 'pagament amb targeta'];
const CASH = ['cash', 'efectivo', 'efectiu'];

const FACT_WORDS: Words = {
  entrance: { step_free: STEP_FREE, ramp: [...STEP_FREE, 'ramp', 'rampa'] },
  toilet_accessible: {
    yes: [...TOILET, 'accessible toilet', 'wheelchair toilet', 'baño accesible', 'lavabo accessible'],
  },
  toilet_gender_neutral: {
    yes: [...TOILET, 'gender-neutral toilet', 'baño sin género', 'lavabo sense gènere'],
  },
  toilet_for_everyone: {
    yes: [...TOILET, 'public toilet', 'baño público', 'lavabo públic'],
    customers: TOILET,
  },
  seating: { yes: ['seats', 'asientos', 'seients'], some: ['seats', 'asientos', 'seients'] },
  noise: { quiet: ['quiet', 'tranquilo', 'tranquil'], loud: ['loud', 'ruidoso', 'sorollós'] },
  alcohol_free: { good_choice: ['alcohol-free', 'sin alcohol', 'sense alcohol'] },
  payment: { both: [...CARD, ...CASH], cash_only: CASH, card_only: CARD },
  entry: { free: ['free entry', 'entrada gratuita', 'entrada gratuïta'] },
};

/** Facts of a place's state or of a response; a newer server may know more kinds. */
type RawFacts = Readonly<Record<string, unknown>>;

const optionOf = (fact: unknown) => (fact as { value?: { is?: string } } | null | undefined)?.value?.is;

export const factWords = (facts: RawFacts): string[] =>
  Object.entries(FACT_WORDS).flatMap(([kind, words]) => {
    const said = optionOf(facts[kind]);
    return said !== undefined && Object.hasOwn(words, said)
      ? [...((words as Record<string, string[]>)[said] ?? [])]
      : [];
  });
