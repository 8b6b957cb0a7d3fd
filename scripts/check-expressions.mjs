/**
 * Checks that no text can make the product's regular expressions slow. Those of files that changed since this branch left
 * main are checked, or since the commit before on main itself; `--all`, which takes minutes, checks every file. An
 * expression that cannot be checked needs a comment above it, or above its statement, that begins with 'Linear:' and
 * gives the reason.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import ts from 'typescript';
import { trackedFiles } from './check/tracked-files.mjs';
import { enterProject } from './setup/project.mjs';

enterProject();
const require = createRequire(import.meta.url);
// The checker in plain JavaScript; its main module would look for one in Java or native code.
const { checkSync } = require('recheck/lib/browser.js');

const PRODUCT = /^(contract|domain|db|providers|server|web|cli)\/.*(?<!\.test)\.(tsx?|mjs)$/;
const LONGEST_MS = 20_000;
const ATTACK_MS = 200;

const changed = process.argv.includes('--all') ? null : changedFiles();
const files = trackedFiles().filter((file) => PRODUCT.test(file) && (changed?.has(file) ?? true));
const faults = files.flatMap(faultsOf);
if (problemOf('/^(a+)+$/') === null) faults.push('the checker takes the slowest expression for a fast one');
for (const fault of faults) console.error(fault);
console.log(`${files.length} files${changed ? ' that changed' : ''}, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

/** Returns the names of changed and new files, or null where git does not know an earlier commit. */
function changedFiles() {
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'origin/main') ?? git('merge-base', 'HEAD', 'main');
  const base = left && left !== head ? left : git('rev-parse', '--verify', 'HEAD~1');
  const names = base && git('diff', '--name-only', base);
  const added = git('ls-files', '-o', '--exclude-standard') ?? '';
  return names ? new Set(`${names}\n${added}`.split('\n')) : null;
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function faultsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const isCall =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    const problem = isCall
      ? 'is put together when it is used: it cannot be checked'
      : ts.isRegularExpressionLiteral(node) && problemOf(node.text);
    if (problem && !isExplained(source, node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1}: ${node.getText()} ${problem}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Returns whether a comment above the expression, or above its statement, says why it is fast. */
function isExplained(source, node) {
  for (let outer = node; outer && !ts.isSourceFile(outer); outer = outer.parent) {
    if (/[/*] Linear: /.test(source.text.slice(outer.getFullStart(), outer.getStart()))) return true;
    if (ts.isStatement(outer)) return false;
  }
  return false;
}

function problemOf(text) {
  const [, expression, flags] = /^\/([\s\S]*)\/([a-z]*)$/.exec(text);
  const { status, complexity, error, attack } = checkSync(expression, flags, { timeout: LONGEST_MS });
  if (status === 'unknown') return `could not be checked: ${error.kind}`;
  const isSlow =
    status === 'vulnerable' &&
    (complexity.type === 'exponential' || takesLong(expression, flags, attack.string));
  return isSlow ? `is slow (${complexity.summary}), for example on ${attack.pattern}` : null;
}

/** Tries an attack, because on a busy machine the checker takes expressions for slow that are not. */
function takesLong(expression, flags, attack) {
  const started = performance.now();
  new RegExp(expression, flags).exec(attack);
  return performance.now() - started > ATTACK_MS;
}
