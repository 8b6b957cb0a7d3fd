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
