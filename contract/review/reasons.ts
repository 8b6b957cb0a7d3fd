/**
 * The reasons for which a visitor's change waits for staff: names of the rows of the rule (domain/review/rule-table.ts).
 * 'ceiling': more changes were made within the hour than all visitors together may make.
 */
export const REVIEW_REASONS = [
  'new_entity',
  'removal',
  'website',
  'phone_email',
  'position',
  'name',
  'emptied',
  'description',
  'text',
  'maps_id',
  'soon',
  'photo',
  'ceiling',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];
