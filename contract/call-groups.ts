/** The groups of the API description: a call belongs to the group that lists the first word of its path. */
export const CALL_GROUPS = {
  Access: {
    text: 'The gate, and whether the server is there',
    words: ['access', 'circles', 'guest-links', 'healthz', 'readyz', '.well-known', 'config'],
  },
  Places: {
    text: 'Places, their facts, and what staff do with them',
    words: ['places', 'own', 'directory', 'facts', 'fact-proposals', 'place-links', 'export', 'witnesses'],
  },
  Vocabulary: {
    text: 'Categories, tags, neighborhoods, and words that mean the same',
    words: ['categories', 'tags', 'neighborhoods', 'synonyms'],
  },
  Events: { text: 'Events and their calendars', words: ['events', 'events.ics', 'feeds'] },
  'Right now': { text: 'The hour: weather and advice', words: ['weather', 'ai'] },
  'Way home': {
    text: 'Stops, and when metro and night buses run',
    words: ['way-home', 'stops', 'service-times'],
  },
  Help: { text: 'Telephone numbers that give help', words: ['help-numbers', 'help'] },
  Guide: { text: 'Articles', words: ['guide', 'articles'] },
  Photos: { text: 'Uploads, and photos with a free license', words: ['photos', 'photo-candidates'] },
  Map: { text: 'The map that the browser draws', words: ['map', 'streets'] },
  Staff: { text: 'Accounts of staff', words: ['auth', 'me', 'users', 'stats'] },
  Moderation: {
    text: 'What changed, what waits, and undoing it',
    words: [
      'book',
      'revisions',
      'revert',
      'erase',
      'held-changes',
      'patrol-words',
      'reports',
      'receipts',
      'objections',
    ],
  },
  'Events on the web': {
    text: 'Sources of events, and what was found there',
    words: [
      'scrape-events',
      'scrape-runs',
      'event-sources',
      'watched',
      'pending-events',
      'source-differences',
    ],
  },
  Operation: { text: 'Jobs and the state of the guide', words: ['jobs', 'health', 'dead-links'] },
  Description: { text: 'This list', words: ['openapi.json', 'docs'] },
} as const satisfies Record<string, { text: string; words: readonly string[] }>;

export type CallGroup = keyof typeof CALL_GROUPS;
export const CALL_GROUP_NAMES = Object.keys(CALL_GROUPS) as CallGroup[];

/** Returns the group of a call's path; throws for a path that no group lists. */
export function groupOf(path: string): CallGroup {
  const [word = ''] = path.replace(/^\/(api\/)?(admin\/)?/, '').split('/');
  const group = CALL_GROUP_NAMES.find((name) =>
    (CALL_GROUPS[name].words as readonly string[]).includes(word),
  );
  if (!group) throw new Error(`No group of the API description lists ${path} (contract/call-groups.ts)`);
  return group;
}
