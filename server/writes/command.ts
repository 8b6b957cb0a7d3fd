/**
 * A write is a command: one declaration per call, which the route, the approval of a waiting change, jobs and imports share.
 * docs/architecture.md follows one from the form to the list.
 */
import type { Call } from '#contract/api.ts';
import type { Language } from '#contract/language.ts';
import type { RefusalName } from '#contract/refusals.ts';
import type { ReviewReason } from '#contract/review/reasons.ts';
import type { Database } from '#db/client.ts';
import type { CeilingName } from '#db/limits/queries.ts';
import type { Content } from '#db/read-content.ts';
import type { CachedVocabulary } from '#db/vocabulary/queries.ts';
import type { By } from '#db/write-context.ts';
import type { WriteKey } from '#db/write-once.ts';
import type { PlaceDetails, Outcome as ProviderOutcome } from '#providers/maps/port.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Limit } from '#server/http/request/limits.ts';
import type { AppError } from '#server/http/response/app-error.ts';

/**
 * The types of an entity: its state with the values read beside it, its named reads, and its reasons to refuse a write.
 */
export type Kind = {
  Found: { state: object; version: number };
  Reads: object;
  Refusal: { ok: false; reason: string };
};
type State<K extends Kind> = K['Found']['state'];

/** 'missing': the entity does not exist. 'busy': another write came first, each time. */
type Failure = { ok: false; reason: 'missing' | 'busy' };
export type Refusal<K extends Kind> = K['Refusal'] | Failure;

/** Looks up a place at the maps service; null when no call is allowed now. */
export type LookUp = (mapsId: string) => Promise<ProviderOutcome<PlaceDetails> | null>;

/** Everything outside a command that its reads and its write may use. */
export type Resources = {
  database: Database;
  vocabulary: CachedVocabulary;
  lookUp: LookUp;
  /** Whether the rule decides which changes of visitors wait (decision 103). */
  isReviewed: boolean;
};

/** One use of a command: the entity, the input and the author. */
export type Order<Input> = By & {
  /** Null for a new entity. */
  id: number | null;
  input: Input;
  /** The language of the response. */
  language?: Language;
  /** The key under which the client may repeat the write (decision 079). */
  key?: WriteKey | null;
};

/**
 * The next state (null: deleted), nothing to write, or a refusal. A report returns details of the decision to the
 * caller.
 */
export type Decision<K extends Kind, Report> =
  | { ok: true; after: State<K> | null; report?: Report }
  | { ok: true; isUnchanged: true; report?: Report }
  | K['Refusal'];

/** `json` is the entity as in the contract, where the write returns it. */
export type WriteResult = { ok: true; id: number; json?: string };
export type Outcome<K extends Kind, Report = undefined> = (WriteResult & { report?: Report }) | Refusal<K>;

export type Write<K extends Kind> = Order<unknown> & {
  found: K['Found'] | null;
  after: State<K> | null;
  action: string;
  origin: Origin;
};

/** The source of a new entity, and the entity's id there. */
export type Origin = { source: string; sourceId?: string };

/** The port through which commands read and write one kind of entity. */
export type Port<K extends Kind> = {
  path: '/api/places' | '/api/events';
  /** The field named in the refusal when a photo is gone. */
  photoField: string;
  reads: (resources: Resources, order: Order<unknown>) => K['Reads'];
  read: (database: Database, id: number) => Promise<K['Found'] | null>;
  /** Returns the database's refusal, or null when another write came first. */
  write: (resources: Resources, write: Write<K>) => Promise<WriteResult | K['Refusal'] | null>;
  readResponse: (database: Database, id: number, language: Language, now: Date) => Promise<Content | null>;
  refused: (refusal: Refusal<K>, order: Order<unknown>, resources: Resources) => Promise<AppError>;
};

/** The part of a command that jobs and imports use. */
export type Decider<K extends Kind, Input extends object, Report = undefined> = {
  entity: Port<K>;
  /** The action of the revision; by default 'create', 'update' or 'delete'. */
  action?: string;
  origin?: (input: Input) => Origin;
  /** Returns the next state; pure except for the named reads. Called again if another write came first. */
  decide: (
    found: K['Found'] | null,
    order: Order<Input>,
    reads: K['Reads'],
  ) => Decision<K, Report> | Promise<Decision<K, Report>>;
};

/** The stored form of a waiting change and its parser, which returns null for a form that this version cannot read. */
export type InputCodec<Input> = {
  write: (input: Input) => object | null;
  read: (stored: unknown, baseVersion: number | undefined) => Input | null;
};

/**
 * Beyond a ceiling a change is kept waiting for review, or refused because it would be outdated by the review:
 * refused at once, or only if it would change something.
 */
type WhenFull<Input> =
  | { whenFull: 'wait'; stored: InputCodec<Input> }
  | { whenFull: 'refuse' | 'refuse-changes' };

export type Command<K extends Kind, Input extends object, Report = undefined> = Decider<K, Input, Report> &
  WhenFull<Input> & {
    /** The call whose declaration in the contract applies: status, `once`, ceiling. */
    call: Call;
    limits: readonly Limit[];
    /**
     * The hourly ceilings under which the command counts.
     */
    ceilings: readonly CeilingName[];
    /** Whether the input has texts in a language, which the client may name by a header. */
    isWorded?: true;
    /**
     * Returns a refusal that precedes the ceilings, or the input to continue with, possibly for another command of
     * the entity.
     */
    before?: (
      order: Order<Input>,
      reads: K['Reads'],
    ) => Promise<K['Refusal'] | { input: Input; instead?: Command<K, Input, Report> } | null>;
    /** Returns a reason for which staff must review it regardless of the ceilings and the rule. */
    needsReview?: (order: Order<Input>, reads: K['Reads']) => Promise<ReviewReason | null>;
    /**
     * Whether the rule does not apply, because two visitors agree on the change, or because it undoes the device's own
     * addition.
     */
    isSettled?: (order: Order<Input>, reads: K['Reads']) => Promise<boolean>;
    /** Names refusals to use instead of the entity's. */
    refusals?: { [reason: string]: RefusalName };
    /** Announces a success in addition to the response. */
    effects?: (order: Order<Input>, ctx: AppContext) => Promise<void>;
    /** Returns the response, unless it is the entity. */
    present?: (
      order: Order<Input>,
      written: WriteResult & { report?: Report },
      ctx: AppContext,
    ) => Promise<object>;
    /** The text of the 202 response, unless it is the usual one. */
    pendingText?: string;
  };

/**
 * Returns the decision of a command that only makes sense for an existing entity; `perform` refuses all other calls
 * first.
 */
export const onExisting =
  <K extends Kind, Input extends object, Report = undefined>(
    decide: (
      found: K['Found'],
      order: Order<Input>,
      reads: K['Reads'],
    ) => ReturnType<Decider<K, Input, Report>['decide']>,
  ): Decider<K, Input, Report>['decide'] =>
  (found, order, reads) => {
    if (found === null) throw new Error('This command changes what is there');
    return decide(found, order, reads);
  };
