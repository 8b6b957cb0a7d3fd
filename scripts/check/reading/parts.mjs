import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** A part with fewer lines that only one file uses reads better inside that file (decision 087). */
const MAX_PART = 60;
/** The maximum length of a file together with the part that it absorbs. */
const MAX_TOGETHER = 170;
const PRODUCT = /^(contract|domain|db|providers|server|web|cli)\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$/;
/** One of a list that a single file joins by design: routes, a noun's part of the contract, a text area, a table. */
const JOINED =
  /^(server\/features\/.*\/routes|contract\/[a-z-]+\/([a-z-]+-api|effects|registry)|web\/locales\/.*|db\/schema\/.*)\.ts$/;
const IMPORT = /(?:\bfrom|\bimport)\s*(\()?\s*['"]([.#][^'"]*)/g;

/**
 * Returns the small files that could live in the file of their only user: same room, no test of their own, not loaded
 * lazily.
 */
export function partsOfOneUser(files) {
  const product = files.filter((file) => PRODUCT.test(file) && !TEST.test(file));
  const all = new Set(files);
  const texts = new Map(product.map((file) => [file, readFileSync(file, 'utf8')]));
  const users = new Map(product.map((file) => [file, new Set()]));
  const lazy = new Set();
  for (const [file, text] of texts)
    for (const [, call, address] of text.matchAll(IMPORT)) {
      const [path, query] = address.split('?');
      const target = path.startsWith('#') ? path.slice(1) : posix.join(dirname(file), path);
      users.get(target)?.add(file);
      if (call || query) lazy.add(target);
    }
  const linesOf = (file) => texts.get(file).split('\n').length - 1;
  const hasTest = (file) =>
    all.has(file.replace(/\.tsx?$/, '.test.ts')) || all.has(file.replace(/\.tsx?$/, '.test.tsx'));
  return product.flatMap((part) => {
    const [user, another] = users.get(part);
    if (!user || another || JOINED.test(part) || lazy.has(part) || hasTest(part)) return [];
    if (user.split('/')[0] !== part.split('/')[0]) return [];
    const [lines, together] = [linesOf(part), linesOf(part) + linesOf(user)];
    return lines < MAX_PART && together <= MAX_TOGETHER ? [{ part, user, lines, together }] : [];
  });
}
