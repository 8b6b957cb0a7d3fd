/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  fact_kind_unknown: ['not_found', 'The guide does not know this kind of fact'],
  fact_missing: ['not_found', 'Nothing is known of this yet'],
  too_many_answers: ['too_many_requests', 'Thank you, that is enough for today. Please go on in {wait}.'],
} as const;

/** Entries of the device's storage (web/lib/device/stored-here.ts). */
export const STORED = {
  /** The visitor's needs. */
  needs: { kind: 'needs', in: 'local', name: 'needs', goes: 'kept', sealed: true },
  /** The kinds of facts that were asked about, each with the Monday of its week; no places (decision 032). */
  questions: { kind: 'questions', in: 'local', name: 'questions', goes: 'visit', sealed: true },
  /** Stored only while questions are off. */
  questionsOff: {
    kind: 'questions',
    in: 'local',
    name: 'questions_off',
    goes: 'visit',
    sealed: 'says_little',
  },
  /** Set once the visitor has been asked this visit's question. */
  asked: { kind: 'questions', in: 'session', name: 'asked', goes: 'visit', sealed: 'says_little' },
  /**
   * Ids of places that the visitor opened, planned or requested directions to during this visit, without
   * order or time (decision 032).
   */
  met: { kind: 'questions', in: 'session', name: 'met', goes: 'visit', sealed: true },
} as const;

/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['ask-openstreetmap', 'read-own-sites'] as const;
