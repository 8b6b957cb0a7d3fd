/**
 * Every kind of refusal. The code is stable and determines the status; the messages are in refusals.ts. Has
 * no dependency, so that the browser can import it.
 */
export const ERROR_STATUS = {
  invalid_request: 400,
  gate_locked: 401,
  wrong_code: 401,
  wrong_invitation: 401,
  not_signed_in: 401,
  wrong_sign_in: 401,
  forbidden: 403,
  reauthenticate: 403,
  second_factor_required: 403,
  foreign_request: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  twins: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media: 415,
  invalid_fields: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  provider_unavailable: 503,
  maps_unavailable: 503,
  ai_failed: 502,
  ai_unavailable: 503,
  ai_timeout: 504,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Field problems that only the server can detect; the schemas of this folder report the others. */
export const FIELD_PROBLEMS = {
  required: 'Required',
  photo_gone: 'One of the photos no longer exists',
  picture_gone: 'This photo no longer exists',
  no_photo: 'Please choose a photo',
  photo_huge: 'A photo can have at most 40 megapixels, and 16,000 pixels on a side',
  photo_unreadable: 'This photo cannot be read. It may be damaged; please choose another one.',
  email_taken: 'There is an account with this address already',
  invitation_day: 'Choose a day from today on, at most a year ahead',
  slug_taken: 'Another article has this address',
  few_words: 'Write at least two different words or phrases',
  no_word: 'A word needs at least one letter or digit',
} as const;
