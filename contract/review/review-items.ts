import { z } from 'zod';
import { REVIEW_FLAGS } from '#contract/found-events/scraping.ts';
import { idSchema } from '#contract/ids.ts';
import { emptyToNull, line } from '#contract/text-rules.ts';
import { REVIEW_REASONS } from './reasons.ts';

/** The states of a change: seen by everybody, by its author and staff alone, taken back, or refused by staff. */
export const CHANGE_STATES = ['live', 'waiting', 'undone', 'refused'] as const;

/** What is stored as a change; 'change' is an edit, an addition or a removal. */
export const CHANGE_KINDS = ['change', 'report', 'found_event', 'proposal', 'twin'] as const;

/** The kinds that staff read: of a stored 'change', additions, removals and what waits for a photo alone are told apart. */
export const REVIEW_KINDS = ['new', 'removal', 'photo', ...CHANGE_KINDS] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The things that changes are about. */
export const HISTORY_ENTITIES = [
  'place',
  'event',
  'article',
  'tag',
  'synonym',
  'stop',
  'service_time',
  'help_number',
] as const;
export type HistoryEntity = (typeof HISTORY_ENTITIES)[number];

const state = z.record(z.string(), z.unknown()).nullable();
export const pseudonym = z.string().min(1).max(64);

/** Who made a change: a visitor, one of the staff, an outside source, or a job of the guide. */
export const AUTHOR_KINDS = ['visitor', 'staff', 'source', 'guide'] as const;
export type AuthorKind = (typeof AUTHOR_KINDS)[number];

export const reviewItemSchema = z.object({
  id: z.int(),
  kind: z.enum(REVIEW_KINDS),
  state: z.enum(CHANGE_STATES),
  entity: z.enum(HISTORY_ENTITIES),
  /** Null while a new thing waits. */
  entityId: idSchema.nullable(),
  title: z.string(),
  action: z.string(),
  /** The fields that differ between `before` and `after`. */
  fields: z.array(z.string()),
  before: state,
  after: state,
  /** The rows of the rule for which it waits. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
  /** What staff look at first in a found event. */
  flags: z.array(z.enum(REVIEW_FLAGS)),
  authorKind: z.enum(AUTHOR_KINDS),
  /** The outside source that states it, its page about it, and the day since which it states so. */
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  statedOn: z.iso.date().nullable(),
  /** A staff id, or the pseudonym of a device, which changes every week; null after 30 days. */
  actor: z.string().nullable(),
  /** The pseudonym of a device's address block on that day; null for staff, and after 30 days. */
  origin: z.string().nullable(),
  /** True for a device that entered the code less than an hour before. */
  byYoungDevice: z.boolean(),
  /** The circle whose invitation the device used; null for others, and after 30 days. */
  circle: idSchema.nullable(),
  /** The devices that ask for the same removal, which is one row; 1 for all else. */
  requests: z.int(),
  /** The name of the member of staff who approved or refused it. */
  decidedBy: z.string().nullable(),
  /** Staff's reason for a refusal. */
  refusal: z.string().nullable(),
  /** Addresses of uploads that wait with it. */
  photos: z.array(z.string()),
  at: z.iso.datetime(),
  /** Its day in Madrid. */
  createdOn: z.iso.date(),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

/** Returns whether a row is a doubt whether a place still exists, which is the only proposal without a source. */
export const isDoubt = ({ kind, source }: Pick<ReviewItem, 'kind' | 'source'>): boolean =>
  kind === 'proposal' && source === null;

/**
 * Selects changes. What waits stands with safety reports first, then the oldest first; all else newest first. `cursor`
 * is the previous page's.
 */
export const reviewQuerySchema = z.object({
  state: z.enum(CHANGE_STATES).default('waiting'),
  kind: z.enum(REVIEW_KINDS).optional(),
  entity: z.enum(HISTORY_ENTITIES).optional(),
  entityId: z.coerce.number().pipe(idSchema).optional(),
  authorKind: z.enum(AUTHOR_KINDS).optional(),
  actor: pseudonym.optional(),
  origin: pseudonym.optional(),
  circle: z.coerce.number().pipe(idSchema).optional(),
  onlyYoungDevices: z.stringbool().optional(),
  /** Leaves out what staff approved. */
  withoutStaff: z.stringbool().optional(),
  since: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  cursor: z
    .string()
    .regex(/^[01]-\d{1,15}$/, 'This is not a cursor')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ReviewQuery = z.output<typeof reviewQuerySchema>;

/** Numbers of what waits, by kind and in all; `live` counts visitors' changes of the last 24 hours that no staff approved. */
export const reviewCountsSchema = z.object({
  all: z.int(),
  live: z.int(),
  ...(Object.fromEntries(REVIEW_KINDS.map((kind) => [kind, z.int()])) as Record<ReviewKind, z.ZodInt>),
});
export type ReviewCounts = z.infer<typeof reviewCountsSchema>;

export const reviewSchema = z.object({
  items: z.array(reviewItemSchema),
  /** Of the first page alone: null after a cursor. */
  counts: reviewCountsSchema.nullable(),
  /** Null at the end. */
  cursor: z.string().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const MAX_REASON = 300;
/** Staff's reason for a refusal, which other staff read. */
const reason = emptyToNull(line(MAX_REASON)).optional();
export const refusalSchema = z.object({ reason }).optional();

export const MAX_DECIDED_AT_ONCE = 200;
const decision = z.enum(['approve', 'refuse']);
export type Decision = z.infer<typeof decision>;

/**
 * Selects what to decide: ids, or all changes of a device, an address block or a circle. `until` is the newest one that
 * staff have seen, `after` the previous response's `next`.
 */
export const decisionSchema = z
  .object({
    decision,
    reason,
    ids: z.array(idSchema).min(1).max(MAX_DECIDED_AT_ONCE).optional(),
    actor: pseudonym.optional(),
    origin: pseudonym.optional(),
    circle: idSchema.optional(),
    until: idSchema.optional(),
    after: idSchema.optional(),
  })
  .refine(({ ids, until }) => ids !== undefined || until !== undefined, {
    path: ['ids'],
    message: 'Say which changes, or up to which one',
  });
export type ReviewDecision = z.output<typeof decisionSchema>;

export const decidedSchema = z.object({
  decided: z.int(),
  /** What still waits: `error` is the refusal, `sentence` its name in refusals.ts. */
  refused: z.array(z.object({ id: idSchema, title: z.string(), error: z.string(), sentence: z.string() })),
  /** Pass it as `after` to continue; null at the end of the list. */
  next: idSchema.nullable(),
});

export const approvedSchema = z.object({
  entity: z.enum(HISTORY_ENTITIES),
  entityId: idSchema,
});
