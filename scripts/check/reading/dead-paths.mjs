import { commentsOf } from './comments.mjs';

const PATH = /(?<![\w@#/.:-])(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|json|sql|css|c)\b(?![\w/(-])/g;
const FOLDER =
  /(?<![\w@#/.:-])(?:contract|domain|db|providers|server|web|cli|tests|bench|scripts)\/[\w./-]*[\w/]/g;

/** Returns a predicate: whether a path, or the end of one, names one of these files or folders. */
export function pathFinder(files) {
  const ends = new Set();
  for (const file of files) {
    const parts = file.split('/');
    for (let last = parts.length; last > 0; last -= 1)
      for (let first = 0; first < last; first += 1) ends.add(parts.slice(first, last).join('/'));
  }
  const bare = (path) => path.replace(/\/$/, '');
  return (path) => ends.has(bare(path)) || ['.ts', '.tsx', '.mjs'].some((end) => ends.has(bare(path) + end));
}

/** Returns the paths in a source's comments that name no existing file. */
export function deadPaths(text, isThere) {
  return commentsOf(text).flatMap((comment) => {
    const named = [...(comment.match(PATH) ?? []), ...(comment.match(FOLDER) ?? [])];
    return [...new Set(named)].filter((path) => !isThere(path));
  });
}
