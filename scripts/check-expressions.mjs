/**
 * Checks that each of the product's regular expressions is proved: all literals, and those built when a module is loaded.
 * Run it with `--import tsx`, because it loads modules. `--write` proves that no text can make the new ones slow, and
 * lists them. Only then are expressions proved, because some proofs are a search by chance, which ends differently on
 * a slow machine.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { EXCEPTIONS } from './check/expression-exceptions.mjs';
import { enterProject } from './setup/project.mjs';

enterProject();
const require = createRequire(import.meta.url);
// The checker in plain JavaScript; its main module would look for one in Java or native code.
const { checkSync } = require('recheck/lib/browser.js');
const { version } = require('recheck/package.json');

const ROOMS = ['contract', 'domain', 'db', 'providers', 'server', 'web', 'cli'];
const LIST = 'scripts/check/proved-expressions.json';
const PATIENCE_MS = 20_000;
const isWriting = process.argv.includes('--write');

const found = new Map();
for (const file of sourceFiles()) await collect(file);

const excepted = new Map(EXCEPTIONS.map(([expression, reason]) => [String(expression), reason]));
const listed = JSON.parse(readFileSync(LIST, 'utf8'));
const known = new Set(listed.version === version ? listed.proved : []);
const proved = new Set();
const problems = [...excepted.keys()]
  .filter((name) => !found.has(name) && ![...found.values()].flat().includes(name))
  .map((name) => `${name} is an exception, but stands nowhere`);
for (const [text, places] of found) {
  if (excepted.has(text) || places.every((place) => excepted.has(place))) continue;
  const problem = known.has(hashOf(text)) ? null : isWriting ? problemOf(text) : 'is not proved (--write)';
  if (problem === null) proved.add(hashOf(text));
  else problems.push(`${places.join(', ')}: ${text} ${problem}`);
}
if (problemOf('/^(a+)+$/') === null)
  problems.push('the checker takes the slowest expression for a quick one');
if (isWriting) {
  writeFileSync(LIST, `${JSON.stringify({ version, proved: [...proved].toSorted() }, null, 2)}\n`);
}

for (const line of problems) console.error(line);
console.log(`${found.size} expressions, ${excepted.size} exceptions, ${problems.length} problems`);
process.exit(problems.length > 0 || found.size === 0 ? 1 : 0);

function sourceFiles() {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
}

async function collect(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  let isPutTogether = false;
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) note(node.text, `${file}:${lineOf(source, node)}`);
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp') {
      if (isInFunction(node)) note(node.getText(), `${file}:${lineOf(source, node)}`);
      else isPutTogether = true;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (isPutTogether) for (const text of await madeByLoading(file)) note(text, file);
}

function note(text, place) {
  found.set(text, [...(found.get(text) ?? []), place]);
}

function lineOf(source, node) {
  return source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

function isInFunction(node) {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return true;
  return false;
}

async function madeByLoading(file) {
  const made = [];
  const Original = globalThis.RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, newTarget) {
      const expression = Reflect.construct(target, args, newTarget);
      const [, , caller = ''] = new Error('where').stack.split('\n');
      if (caller.includes(`/${file}`)) made.push(String(expression));
      return expression;
    },
  });
  // A fresh copy, because another module may have loaded it before.
  await import(`${pathToFileURL(resolve(file))}?expressions`);
  globalThis.RegExp = Original;
  if (made.length === 0) throw new Error(`${file} puts expressions together, but none was seen`);
  return made;
}

function problemOf(text) {
  const [, source, flags] = /^\/([\s\S]*)\/([a-z]*)$/.exec(text) ?? [];
  if (source === undefined) return 'is put together when it is used: it cannot be checked';
  const { status, complexity, error, attack } = checkSync(source, flags, { timeout: PATIENCE_MS });
  if (status === 'safe') return null;
  if (status === 'unknown') return `could not be proved: ${error.kind}`;
  return `is slow (${complexity.summary}), for example on ${attack.pattern}`;
}

function hashOf(text) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
