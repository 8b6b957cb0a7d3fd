import { FACT_KIND_NAMES, type FACT_KINDS, type FactKind, factKind } from '#domain/facts/fact-kinds.ts';
import type { Fact, FactsState, FactValue } from '#domain/facts/facts.ts';

/**
 * The tags for an option. `{count}` is a parameter, `{meters:cm}` one in centimeters; a tag whose parameter is unknown
 * is left out.
 */
type Tags = Readonly<Record<string, string>>;

type Mapping<K extends FactKind> = {
  /** The tag of the kind itself; the tag `check_date:` with this name dates it. */
  key: string;
  options: { readonly [O in keyof (typeof FACT_KINDS)[K]['options']]: Tags };
};

const NO_FIXED_TAGS: Tags = {};

/** Kinds that have tags in OpenStreetMap; the others use the guide's own tags, such as `facts:noise`. */
const MAPPINGS: { readonly [K in FactKind]?: Mapping<K> } = {
  in_business: {
    key: '',
    options: {
      // The date alone means that a person saw the place there.
      open: {},
      // `opening_hours=closed` would overwrite the hours that will apply after the closure.
      closed_for_now: {
        'facts:in_business': 'closed_for_now',
        'facts:in_business:until': '{until}',
      },
      closed_for_good: { 'disused:amenity': 'yes', end_date: '{since}' },
      moved: {
        'disused:amenity': 'yes',
        'facts:in_business': 'moved',
        'facts:in_business:to': '{to}',
      },
    },
  },
  opening_hours: { key: 'opening_hours', options: { given: NO_FIXED_TAGS } },
  phone_number: { key: 'phone', options: { given: NO_FIXED_TAGS } },
  web_address: { key: 'website', options: { given: NO_FIXED_TAGS } },
  entrance: {
    // `wheelchair=yes` also covers the rooms, so the export does not use it for an entrance.
    key: 'step_count',
    options: {
      step_free: { step_count: '0' },
      steps: { wheelchair: 'no', step_count: '{count}', 'step:height': '{meters:height}' },
      ramp: { 'ramp:wheelchair': 'yes' },
    },
  },
  door_width: { key: 'door:width', options: { measured: { 'door:width': '{meters:cm}' } } },
  toilet_accessible: {
    key: 'toilets:wheelchair',
    options: {
      yes: { 'toilets:wheelchair': 'yes' },
      no: { 'toilets:wheelchair': 'no' },
      no_toilet: { toilets: 'no' },
    },
  },
  toilet_gender_neutral: {
    key: 'toilets:unisex',
    options: { yes: { 'toilets:unisex': 'yes' }, no: { 'toilets:unisex': 'no' } },
  },
  toilet_for_everyone: {
    key: 'toilets:access',
    options: {
      yes: { 'toilets:access': 'yes' },
      customers: { 'toilets:access': 'customers' },
      no: { 'toilets:access': 'no' },
    },
  },
  seating: {
    key: 'indoor_seating',
    options: {
      yes: { indoor_seating: 'yes' },
      some: { indoor_seating: 'limited' },
      no: { indoor_seating: 'no' },
    },
  },
  payment: {
    key: 'payment:cash',
    options: {
      both: { 'payment:cash': 'yes', 'payment:cards': 'yes' },
      cash_only: { 'payment:cash': 'yes', 'payment:cards': 'no' },
      card_only: { 'payment:cash': 'no', 'payment:cards': 'yes' },
    },
  },
  entry: {
    key: 'fee',
    options: {
      free: { fee: 'no' },
      paid: {
        fee: 'yes',
        charge: '{from}-{to} EUR',
        'facts:entry:from': '{from}',
        'facts:entry:to': '{to}',
      },
      with_a_drink: { fee: 'yes', 'facts:entry': 'with_a_drink' },
    },
  },
};

/** The name of a kind, or of a parameter, where OpenStreetMap has no tag for it. */
export const ownTag = (kind: FactKind, parameter?: string) =>
  ['facts', kind, parameter].filter(Boolean).join(':');

/** Returns the tag that dates a kind. */
export function dateTag(kind: FactKind): string {
  const key = MAPPINGS[kind]?.key ?? ownTag(kind);
  return key === '' ? 'check_date' : `check_date:${key}`;
}

/** Returns the tag templates of an option; db/export/json.ts turns them into SQL. */
export function templatesOf(kind: FactKind, option: string): Tags {
  const mapped = MAPPINGS[kind]?.options as Record<string, Tags> | undefined;
  if (mapped?.[option]) return mapped[option];
  const parameters = Object.keys(factKind(kind).options[option] ?? {});
  return {
    [ownTag(kind)]: option,
    ...Object.fromEntries(parameters.map((name) => [ownTag(kind, name), `{${name}}`])),
  };
}

/** A parameter's placeholder in a template. */
export const PLACEHOLDER = /\{(meters:)?(\w+)\}/g;

/** Returns the tags of one fact; none for a doubted fact, which is too uncertain to export. */
export function tagsOfFact(kind: FactKind, { value, checkedOn, doubtedOn }: Fact): Record<string, string> {
  if (doubtedOn) return {};
  const said = Object.entries(templatesOf(kind, value.is)).flatMap(([tag, template]) => {
    const text = filled(template, value);
    return text === null ? [] : [[tag, text]];
  });
  return { ...Object.fromEntries(said), [dateTag(kind)]: checkedOn };
}

/** Returns a place's facts as tags, for its exported copy. */
export const tagsOfFacts = (facts: Partial<FactsState>): Record<string, string> =>
  Object.assign(
    {},
    ...FACT_KIND_NAMES.map((kind) => {
      const fact = facts[kind];
      return fact ? tagsOfFact(kind, fact) : {};
    }),
  );

function filled(template: string, value: FactValue): string | null {
  const parameters = value as Record<string, string | number | undefined>;
  const names = [...template.matchAll(PLACEHOLDER)].map(([, , name = '']) => name);
  if (names.some((name) => parameters[name] === undefined)) return null;
  return template.replace(PLACEHOLDER, (_, meters: string | undefined, name: string) =>
    String(meters ? Number(parameters[name]) / 100 : parameters[name]),
  );
}
