import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^locales\//.test(file))
  .map((file) => ({ file, source: readFileSync(`web/${file}`, 'utf8') }));
const code = sources.map(({ source }) => source).join('\n');

/** Properties that contain sentences, unlike `label="filters"`, which names a key. */
const SENTENCES = ['title', 'placeholder', 'alt', 'label', 'description', 'text'];
const SPOKEN = ['aria-label', 'aria-roledescription'];
const isText = (text: string) => /\p{L}{2}/u.test(text);

function isShown(attribute: string, text: string): boolean {
  if (SPOKEN.includes(attribute)) return isText(text);
  return SENTENCES.includes(attribute) && isText(text) && /\p{Lu}|\s/u.test(text);
}

/** Returns the texts of a file that a person would see or hear and that are not in the locale files. */
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
  const shown = sources.filter(({ file }) => file.endsWith('.tsx'));
  const written = shown.flatMap(writtenIn);
  expect(written).toEqual([]);
});

/** The kinds of reports are a list of the contract; a template of the web names their texts. */
const kinds = readFileSync('contract/review/reports.ts', 'utf8');
const words = new Set(
  [...`${code}\n${kinds}`.matchAll(/['"`]([\w.-]+)['"`]|\b(\w+)\??:/g)].map(([, word, name]) => word ?? name),
);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Keys built at run time: `now.period_${period}` uses every key that it may become, also with an empty value; a complete
 * key occurs somewhere as a word.
 */
const templates = [...code.matchAll(/`(\w+)\.([^`]*\$\{[^`]*)`/g)].map(([, area = '', rest = '']) => {
  const parts = rest.split(/\$\{[^}]*\}/);
  return { area, isWhole: parts.join('') === '', shape: new RegExp(`^${parts.map(escaped).join('.*')}$`) };
});

function isUsed(area: string, key: string): boolean {
  if (words.has(`${area}.${key}`)) return true;
  // Parts that are drawn before the app's texts are loaded have one area each, and never name it.
  if (['gate', 'entry', 'along', 'manifest'].includes(area)) return words.has(key);
  return templates.some(
    (template) => template.area === area && (template.isWhole ? words.has(key) : template.shape.test(key)),
  );
}

const readTexts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(`web/locales/en/${file}`, 'utf8'));

it('use every text', () => {
  const keys = readdirSync('web/locales/en')
    .map((file) => [file.replace('.json', ''), readTexts(file)] as const)
    // Names of database rows and sentences of the contract are not keys in the code.
    .filter(([area]) => !['vocabulary', 'rules'].includes(area))
    .flatMap(([area, entries]) =>
      Object.keys(entries).map((key) => [area, key.replace(/_(one|other)$/, '')] as const),
    );
  expect(keys.filter(([area, key]) => !isUsed(area, key)).map((key) => key.join('.'))).toEqual([]);
});

it('journeys find texts by keys that exist', () => {
  const journeys = readdirSync('tests/e2e').map((file) => readFileSync(`tests/e2e/${file}`, 'utf8'));
  const named = journeys
    .filter((source) => source.includes('textsIn('))
    .flatMap((source) => [...source.matchAll(/\bt\(\s*'(\w+)\.(\w+)'/g)]);
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(([, area = '', key = '']) => !(key in readTexts(`${area}.json`)));
  expect(missing.map(([call]) => call)).toEqual([]);
});
