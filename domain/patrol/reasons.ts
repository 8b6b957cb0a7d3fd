/** The texts of a place or an event that patrol reads. */
export const PATROL_FIELDS = [
  'name',
  'title',
  'description',
  'openingHours',
  'hoursNote',
  'address',
  'neighborhood',
  'locationName',
  'organizer',
  'price',
  'recurringPattern',
  'photos',
] as const;
export type PatrolField = (typeof PATROL_FIELDS)[number];

/** A reason to suspect an edit. */
export type PatrolReason =
  | { kind: 'moved'; meters: number }
  | { kind: 'link' | 'first_link'; field: PatrolField | 'website'; domain: string }
  | { kind: 'replaced'; field: PatrolField; percent: number }
  | { kind: 'word'; field: PatrolField; word: string }
  | { kind: 'phone' | 'email' | 'document'; field: PatrolField }
  | { kind: 'some_edits' | 'many_edits' | 'block_edits'; edits: number }
  | { kind: 'deletion' | 'first_hour' };
