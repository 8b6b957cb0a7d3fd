/**
 * Areas of texts that are fetched with the first page that uses them. The texts that the list needs are in en.ts, es.ts
 * and ca.ts instead and count toward its budget.
 */
export const areas = import.meta.glob<Readonly<Record<string, string>>>(
  ['./*/*.json', '!./*/{entry,gate,manifest,places,shell,vocabulary}.json'],
  { import: 'default' },
);

/** The English file of each area, for the types of its keys. */
export type AreaFiles = {
  add: typeof import('./en/add.json');
  admin: typeof import('./en/admin.json');
  events: typeof import('./en/events.json');
  facts: typeof import('./en/facts.json');
  form: typeof import('./en/form.json');
  guide: typeof import('./en/guide.json');
  kinds: typeof import('./en/kinds.json');
  labels: typeof import('./en/labels.json');
  lists: typeof import('./en/lists.json');
  map: typeof import('./en/map.json');
  now: typeof import('./en/now.json');
  place: typeof import('./en/place.json');
  plan: typeof import('./en/plan.json');
  profile: typeof import('./en/profile.json');
  review: typeof import('./en/review.json');
  /** The keys are English sentences and names of refusals. */
  rules: Record<string, string>;
  scraping: typeof import('./en/scraping.json');
  search: typeof import('./en/search.json');
  signin: typeof import('./en/signin.json');
};
