const COMMENT = /^[ \t]*(?:\{?\/\*\*?([\s\S]*?)\*\/|((?:\/\/[^\n]*(?:\n[ \t]*(?=\/\/))?)+))/gm;

/** Returns the comments that begin a line of a source, each as one line of text. */
export function commentsOf(text) {
  return [...text.matchAll(COMMENT)]
    .map(([, block, lines]) => (block ?? lines).replace(/^[ \t]*(\*|\/\/+) ?/gm, ' '))
    .map((comment) => comment.replace(/\s+/g, ' ').trim())
    .filter((comment) => comment !== '' && !/^(biome-ignore|@ts-|private:)/.test(comment));
}
