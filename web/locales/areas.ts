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
  account: typeof import('./en/account.json');
  admin: typeof import('./en/admin.json');
  articles: typeof import('./en/articles.json');
  /** Texts of the tab for freely licensed photos. */
  candidates: typeof import('./en/candidates.json');
  circles: typeof import('./en/circles.json');
  dates: typeof import('./en/dates.json');
  eventform: typeof import('./en/eventform.json');
  events: typeof import('./en/events.json');
  facts: typeof import('./en/facts.json');
  factsreport: typeof import('./en/factsreport.json');
  fields: typeof import('./en/fields.json');
  form: typeof import('./en/form.json');
  guests: typeof import('./en/guests.json');
  guide: typeof import('./en/guide.json');
  health: typeof import('./en/health.json');
  /** Texts of the tab for help numbers. */
  help: typeof import('./en/help.json');
  history: typeof import('./en/history.json');
  /** The way home. */
  home: typeof import('./en/home.json');
  jobs: typeof import('./en/jobs.json');
  reports: typeof import('./en/reports.json');
  /** Texts of the kinds of facts and of needs. */
  kinds: typeof import('./en/kinds.json');
  labels: typeof import('./en/labels.json');
  lists: typeof import('./en/lists.json');
  map: typeof import('./en/map.json');
  maps: typeof import('./en/maps.json');
  needs: typeof import('./en/needs.json');
  now: typeof import('./en/now.json');
  /** Edits that wait on the device for the network. */
  passkey: typeof import('./en/passkey.json');
  photos: typeof import('./en/photos.json');
  place: typeof import('./en/place.json');
  plan: typeof import('./en/plan.json');
  profile: typeof import('./en/profile.json');
  /** The keys are English sentences and names of refusals. */
  rules: Record<string, string>;
  scraping: typeof import('./en/scraping.json');
  screens: typeof import('./en/screens.json');
  search: typeof import('./en/search.json');
  share: typeof import('./en/share.json');
  signin: typeof import('./en/signin.json');
  /** The texts of the tab for stops and service times. */
  stops: typeof import('./en/stops.json');
  tags: typeof import('./en/tags.json');
  waiting: typeof import('./en/waiting.json');
  wizard: typeof import('./en/wizard.json');
  wordings: typeof import('./en/wordings.json');
};
