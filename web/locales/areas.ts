/**
 * Areas whose texts load with the first page that uses them (docs/how-to/add-texts.md). The list's texts are in en.ts,
 * es.ts and ca.ts instead, and count towards its budget.
 */
export const areas = {
  account: {
    en: () => import('./en/account.ts'),
    es: () => import('./es/account.ts'),
    ca: () => import('./ca/account.ts'),
  },
  admin: {
    en: () => import('./en/admin.ts'),
    es: () => import('./es/admin.ts'),
    ca: () => import('./ca/admin.ts'),
  },
  articles: {
    en: () => import('./en/articles.ts'),
    es: () => import('./es/articles.ts'),
    ca: () => import('./ca/articles.ts'),
  },
  dates: {
    en: () => import('./en/dates.ts'),
    es: () => import('./es/dates.ts'),
    ca: () => import('./ca/dates.ts'),
  },
  directory: {
    en: () => import('./en/directory.ts'),
    es: () => import('./es/directory.ts'),
    ca: () => import('./ca/directory.ts'),
  },
  eventform: {
    en: () => import('./en/eventform.ts'),
    es: () => import('./es/eventform.ts'),
    ca: () => import('./ca/eventform.ts'),
  },
  events: {
    en: () => import('./en/events.ts'),
    es: () => import('./es/events.ts'),
    ca: () => import('./ca/events.ts'),
  },
  fields: {
    en: () => import('./en/fields.ts'),
    es: () => import('./es/fields.ts'),
    ca: () => import('./ca/fields.ts'),
  },
  form: {
    en: () => import('./en/form.ts'),
    es: () => import('./es/form.ts'),
    ca: () => import('./ca/form.ts'),
  },
  guide: {
    en: () => import('./en/guide.ts'),
    es: () => import('./es/guide.ts'),
    ca: () => import('./ca/guide.ts'),
  },
  health: {
    en: () => import('./en/health.ts'),
    es: () => import('./es/health.ts'),
    ca: () => import('./ca/health.ts'),
  },
  history: {
    en: () => import('./en/history.ts'),
    es: () => import('./es/history.ts'),
    ca: () => import('./ca/history.ts'),
  },
  jobs: {
    en: () => import('./en/jobs.ts'),
    es: () => import('./es/jobs.ts'),
    ca: () => import('./ca/jobs.ts'),
  },
  map: {
    en: () => import('./en/map.ts'),
    es: () => import('./es/map.ts'),
    ca: () => import('./ca/map.ts'),
  },
  now: {
    en: () => import('./en/now.ts'),
    es: () => import('./es/now.ts'),
    ca: () => import('./ca/now.ts'),
  },
  passkey: {
    en: () => import('./en/passkey.ts'),
    es: () => import('./es/passkey.ts'),
    ca: () => import('./ca/passkey.ts'),
  },
  photos: {
    en: () => import('./en/photos.ts'),
    es: () => import('./es/photos.ts'),
    ca: () => import('./ca/photos.ts'),
  },
  place: {
    en: () => import('./en/place.ts'),
    es: () => import('./es/place.ts'),
    ca: () => import('./ca/place.ts'),
  },
  profile: {
    en: () => import('./en/profile.ts'),
    es: () => import('./es/profile.ts'),
    ca: () => import('./ca/profile.ts'),
  },
  rules: {
    en: () => import('./en/rules.ts'),
    es: () => import('./es/rules.ts'),
    ca: () => import('./ca/rules.ts'),
  },
  scraping: {
    en: () => import('./en/scraping.ts'),
    es: () => import('./es/scraping.ts'),
    ca: () => import('./ca/scraping.ts'),
  },
  screens: {
    en: () => import('./en/screens.ts'),
    es: () => import('./es/screens.ts'),
    ca: () => import('./ca/screens.ts'),
  },
  search: {
    en: () => import('./en/search.ts'),
    es: () => import('./es/search.ts'),
    ca: () => import('./ca/search.ts'),
  },
  share: {
    en: () => import('./en/share.ts'),
    es: () => import('./es/share.ts'),
    ca: () => import('./ca/share.ts'),
  },
  signin: {
    en: () => import('./en/signin.ts'),
    es: () => import('./es/signin.ts'),
    ca: () => import('./ca/signin.ts'),
  },
  tags: {
    en: () => import('./en/tags.ts'),
    es: () => import('./es/tags.ts'),
    ca: () => import('./ca/tags.ts'),
  },
  waiting: {
    en: () => import('./en/waiting.ts'),
    es: () => import('./es/waiting.ts'),
    ca: () => import('./ca/waiting.ts'),
  },
  wizard: {
    en: () => import('./en/wizard.ts'),
    es: () => import('./es/wizard.ts'),
    ca: () => import('./ca/wizard.ts'),
  },
};
