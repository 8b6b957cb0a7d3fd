/**
 * The kinds of facts about places: the only table, from which values, forms, filters, exports and the columns of a
 * revision follow. A new kind needs an entry here and texts in web/locales/*\/kinds.json (docs/how-to/add-a-fact.md).
 */

/** A parameter of an option. Numbers are whole; a date is a day in Madrid; a place is the id of another one. */
export type Parameter =
  | { type: 'number'; min: number; max: number; optional?: true }
  | { type: 'date'; optional: true }
  | { type: 'place'; optional: true };

type Option = Readonly<Record<string, Parameter>>;

export type KindEntry = {
  /** The section of the place's page that shows the fact. */
  group: 'standing' | 'place' | 'getting_in' | 'inside' | 'at_the_door';
  /** The field of the place that this kind checks; its fact holds the source and the day of the check. */
  checks?: string;
  /** The number of days after which confidence in a fact is halved. */
  halfLifeDays: number;
  /** The importance to visitors; visitors are never asked about kinds with 0. */
  weight: number;
  options: Readonly<Record<string, Option>>;
  /** The categories that the kind applies to; all when missing. */
  categories?: readonly string[];
};

const NIGHTLIFE = ['Bars', 'Clubs'];
const SERVING = [...NIGHTLIFE, 'Cafes', 'Restaurants'];
const CENTIMETERS = { type: 'number', min: 1, max: 100, optional: true } as const;
const EUROS = { type: 'number', min: 0, max: 1000, optional: true } as const;
const DAY = { type: 'date', optional: true } as const;
const CHECK = { group: 'place', options: { given: {} } } as const;

export const FACT_KINDS = {
  in_business: {
    group: 'standing',
    halfLifeDays: 180,
    weight: 5,
    options: {
      open: {},
      closed_for_now: { until: DAY },
      closed_for_good: { since: DAY },
      moved: { to: { type: 'place', optional: true } },
    },
  },
  opening_hours: { ...CHECK, checks: 'openingHours', halfLifeDays: 120, weight: 4 },
  phone_number: { ...CHECK, checks: 'phone', halfLifeDays: 365, weight: 0 },
  web_address: { ...CHECK, checks: 'website', halfLifeDays: 365, weight: 0 },
  entrance: {
    group: 'getting_in',
    halfLifeDays: 1825,
    weight: 4,
    options: {
      step_free: {},
      steps: { count: { type: 'number', min: 1, max: 20, optional: true }, height: CENTIMETERS },
      ramp: {},
    },
  },
  door_width: {
    group: 'getting_in',
    halfLifeDays: 3650,
    weight: 1,
    options: { measured: { cm: { type: 'number', min: 40, max: 300 } } },
  },
  inside: {
    group: 'inside',
    halfLifeDays: 1825,
    weight: 2,
    options: { step_free: {}, partly: {}, steps: {} },
  },
  toilet_accessible: {
    group: 'inside',
    halfLifeDays: 1095,
    weight: 4,
    options: { yes: {}, no: {}, no_toilet: {} },
  },
  toilet_gender_neutral: { group: 'inside', halfLifeDays: 730, weight: 4, options: { yes: {}, no: {} } },
  toilet_for_everyone: {
    group: 'inside',
    halfLifeDays: 365,
    weight: 1,
    options: { yes: {}, customers: {}, no: {} },
  },
  seating: { group: 'inside', halfLifeDays: 1095, weight: 1, options: { yes: {}, some: {}, no: {} } },
  noise: {
    group: 'inside',
    halfLifeDays: 365,
    weight: 2,
    options: { quiet: {}, talk: {}, loud: {} },
    categories: SERVING,
  },
  strobe: {
    group: 'inside',
    halfLifeDays: 365,
    weight: 2,
    options: { never: {}, sometimes: {}, often: {} },
    categories: NIGHTLIFE,
  },
  alcohol_free: {
    group: 'inside',
    halfLifeDays: 365,
    weight: 1,
    options: { good_choice: {}, soft_drinks: {} },
    categories: SERVING,
  },
  payment: {
    group: 'at_the_door',
    halfLifeDays: 365,
    weight: 2,
    options: { both: {}, cash_only: {}, card_only: {} },
    categories: SERVING,
  },
  entry: {
    group: 'at_the_door',
    halfLifeDays: 120,
    weight: 2,
    options: { free: {}, paid: { from: EUROS, to: EUROS }, with_a_drink: {} },
  },
  papers_at_door: {
    group: 'at_the_door',
    halfLifeDays: 365,
    weight: 3,
    options: { never: {}, sometimes: {}, always: {} },
    categories: NIGHTLIFE,
  },
  // Never asked about: visitors rarely know it, and a wrong yes sends a person in need to the wrong door.
  no_callem: {
    group: 'inside',
    halfLifeDays: 365,
    weight: 0,
    options: { yes: {}, no: {} },
    categories: NIGHTLIFE,
  },
} as const satisfies Record<string, KindEntry>;

export type FactKind = keyof typeof FACT_KINDS;
export const FACT_KIND_NAMES = Object.keys(FACT_KINDS) as FactKind[];

export const isFactKind = (name: string): name is FactKind => Object.hasOwn(FACT_KINDS, name);

export const factKind = (kind: FactKind): KindEntry => FACT_KINDS[kind];

/** Returns whether a kind applies to a place of these categories; without categories, all kinds apply. */
export function fitsCategories(kind: FactKind, categories: readonly string[]): boolean {
  const { categories: fitting } = factKind(kind);
  return !fitting || categories.length === 0 || categories.some((name) => fitting.includes(name));
}
