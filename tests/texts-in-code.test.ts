import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { areas } from '#web/locales/areas.ts';
import { gate } from '#web/locales/en/gate.ts';
import { texts } from '#web/locales/en.ts';

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^locales\//.test(file))
  .map((file) => ({ file, source: readFileSync(`web/${file}`, 'utf8') }));
const code = sources.map(({ source }) => source).join('\n');

/** What a name of a key, `label="filters"`, is not. */
const SENTENCES = ['title', 'placeholder', 'alt', 'label', 'description', 'text'];
const SPOKEN = ['aria-label', 'aria-roledescription'];
const isText = (text: string) => /\p{L}{2}/u.test(text);

function isShown(attribute: string, text: string): boolean {
  if (SPOKEN.includes(attribute)) return isText(text);
  return SENTENCES.includes(attribute) && isText(text) && /\p{Lu}|\s/u.test(text);
}

/** What a person would read or hear of this file that comes from no file of texts. */
function writtenIn({ file, source }: { file: string; source: string }): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && isText(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node)) {
      const value = node.initializer;
      const literal = value && ts.isJsxExpression(value) ? value.expression : value;
      if (literal && ts.isStringLiteralLike(literal) && isShown(node.name.getText(), literal.text)) {
        found.push(literal.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.map((text) => `${file}: ${text}`);
}

it('have no text of their own: all are in web/locales', () => {
  const written = sources.filter(({ file }) => file.endsWith('.tsx')).flatMap(writtenIn);
  expect(written).toEqual([]);
});

const words = new Set(
  [...code.matchAll(/['"`]([\w.-]+)['"`]|\b(\w+)\??:/g)].map(([, word, name]) => word ?? name),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `now.period_${period}` uses every key that it may become; what is put together whole stands somewhere as a word. */
const templates = [...code.matchAll(/`(\w+)\.([^`]*\$\{[^`]*)`/g)].map(([, area = '', rest = '']) => {
  const parts = rest.split(/\$\{[^}]*\}/);
  return { area, isWhole: parts.join('') === '', shape: new RegExp(`^${parts.map(escaped).join('.+')}$`) };
});

function isUsed(area: string, key: string): boolean {
  if (words.has(`${area}.${key}`)) return true;
  // The gate has one area, and names it nowhere.
  if (area === 'gate') return words.has(key);
  return templates.some(
    (template) => template.area === area && (template.isWhole ? words.has(key) : template.shape.test(key)),
  );
}

it('use every text', async () => {
  const later = await Promise.all(Object.values(areas).map(({ en }) => en()));
  const all: Record<string, Record<string, string>> = Object.assign({ gate }, texts, ...later);
  const keys = Object.entries(all)
    // The names of rows of the database and the sentences of the contract are no keys of the code.
    .filter(([area]) => !['vocabulary', 'rules'].includes(area))
    .flatMap(([area, entries]) =>
      Object.keys(entries).map((key) => [area, key.replace(/_(one|other)$/, '')] as const),
    );
  expect(keys.filter(([area, key]) => !isUsed(area, key)).map((key) => key.join('.'))).toEqual([]);
});
