import type { Document } from 'domhandler';
import { describe, expect, it } from 'vitest';
import { DEEPEST, treeOf } from './bounded-tree.ts';
import { extractEvents } from './extract-events.ts';

const MOMENT = { now: new Date('2026-08-20T10:00:00Z'), today: '2026-08-20' };
const EVENT =
  '<script type="application/ld+json">{"@type":"Event","name":"Ball","startDate":"2026-09-12"}</script>';

/** Follows the last child, which an open element contains everything in. */
function depthOf(document: Document): number {
  let depth = 0;
  let children = document.children;
  for (;;) {
    const last = children.at(-1);
    if (!last || !('children' in last)) return depth;
    depth += 1;
    children = last.children;
  }
}

const titles = async (text: string) =>
  (await extractEvents({ url: new URL('https://sala.example/'), text }, MOMENT)).events.map(
    ({ title }) => title,
  );

describe('the tree of a page ends where it becomes too deep', () => {
  it.each([
    ['open elements', '<div>', false],
    ['closing tags that close nothing', '<div></x>', false],
    ['links with a stray tag', '<a href="/contact">x</b>', false],
    ['paragraphs closed by others', '<font></p>', false],
    ['XML', '<a></b>', true],
  ])('%s', (_, piece, isXml) => {
    expect(depthOf(treeOf(piece.repeat(20_000), isXml))).toBe(DEEPEST);
  });

  it('and what came before is read', async () => {
    expect(await titles(`${EVENT}${'<div></x>'.repeat(20_000)}`)).toEqual(['Ball']);
  });
});

describe('a long page that is not deep is read to its end', () => {
  it.each(['<p>a line', '<ul><li>a line</ul>', '<li>a line', '<tr><td>a cell', '<br>', '<img src="/a.png">'])(
    '%s',
    async (piece) => {
      expect(await titles(`${piece.repeat(4000)}${EVENT}`)).toEqual(['Ball']);
    },
  );
});
