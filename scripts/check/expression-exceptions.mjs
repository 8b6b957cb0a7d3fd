/**
 * Expressions that the checker cannot prove to be fast, or files that build them, each with the reason why no visitor
 * can make them slow.
 */
export const EXCEPTIONS = [
  [/<script>([\s\S]*?)<\/script>/g, 'reads the pages of our own build, each once when the server starts'],
  [/<style>([\s\S]*?)<\/style>/g, 'reads the pages of our own build, each once when the server starts'],
  [
    /<meta[^>]{0,200}?charset\s{0,4}=\s{0,4}(?:["']\s{0,4})?([\w:.-]{2,40})/i,
    'reads 1,024 bytes of a page, and every repetition has a bound: 40,000 steps at most',
  ],
  [
    'domain/text/formula.ts',
    'tried where a cell begins, and reads the quotes up to the next sign: no quote is read twice',
  ],
  [
    'providers/event-sources/resident-advisor.ts',
    'words of letters and digits, tried where a word begins: each letter is read once for each of the 50 words',
  ],
];
