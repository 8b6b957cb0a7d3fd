import { z } from 'zod';

/** Reasons for the result of reading a place's own site, each as one line of the API. */
export const SITE_REASONS = {
  another_year: 'the page is of another year',
  season: 'the hours are of a season',
  other_hours: 'the hours are of a kitchen, a box office or a telephone',
  no_days: 'the hours name no days',
  bare_times: 'the times may be of morning or evening',
  two_tables: 'the page has two tables of hours',
  half_week: 'the hours are of half a week',
  day_twice: 'a day has two hours',
  unclear: 'the hours cannot be read',
  parked: 'the domain is parked',
  soft_404: 'the page is an error page',
  instructions: 'the page gives orders to programs',
  another_address: 'the hours are of another address',
  several_addresses: 'the page has several addresses',
  contradicts_itself: 'the page says two things',
  new_website: 'the website is new: it counts after 30 days, or when staff confirm it',
  shared_host: 'many share this host, so it is no witness',
  nothing_found: 'nothing was found',
  read: 'read:',
  robots: 'robots.txt forbids it',
  challenge: 'it asks for a proof that a person is asking',
  resting: 'it asked to come back later',
  timeout: 'no answer in time',
  unreachable: 'no connection, or it broke off',
  'too-large': 'the page is too large',
  'refused-address': 'it leads to another host, or to no public one',
  malformed: 'the answer cannot be read',
  status: 'HTTP',
} as const;

export type SiteReasonCode = keyof typeof SITE_REASONS;

/** `detail`: the fields of `read`, separated by ', ', or the number of `status`. */
export const siteReasonSchema = z.object({
  code: z.enum(Object.keys(SITE_REASONS) as [SiteReasonCode, ...SiteReasonCode[]]),
  detail: z.string().optional(),
});
export type SiteReason = z.infer<typeof siteReasonSchema>;

export const reasonLine = (reasons: readonly SiteReason[]): string =>
  reasons.map(({ code, detail }) => [SITE_REASONS[code], detail].filter(Boolean).join(' ')).join('; ');
