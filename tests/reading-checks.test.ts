import { describe, expect, it } from 'vitest';

const check = (name: string) => import(new URL(`../scripts/check/reading/${name}.mjs`, import.meta.url).href);
const { longFunctions } = await check('functions');
const { commentsOf } = await check('comments');
const { deadPaths, pathFinder } = await check('dead-paths');
const { dialectByRoom, isDialect } = await check('dialect');
const { nounsWithoutEntry, twinNames } = await check('names');
const { holdingFaults, longRoutes } = await check('writes');

const lines = (count: number) => Array.from({ length: count }, (_, n) => `  call(${n});`).join('\n');

describe('the checks of how code reads', () => {
  it('count a function with its closures, and tell whether it draws', () => {
    const text = `const outer = () => {\n${lines(40)}\n  function inner() {\n${lines(62)}\n  }\n};\nfunction short() {}\n`;
    const named = longFunctions('a.ts', text, 60).map((one: { name: string; lines: number }) => [
      one.name,
      one.lines,
    ]);
    expect(named).toEqual([
      ['a function without a name', 106],
      ['inner', 64],
    ]);
    const drawing = `function Card() {\n${lines(60)}\n  return items.map((item) => <li>{item}</li>);\n}\n`;
    expect(longFunctions('a.tsx', drawing, 60)).toEqual([
      { file: 'a.tsx', line: 1, name: 'Card', lines: 63, draws: true },
    ]);
  });

  it('read comments of a block, of several lines and of JSX', () => {
    const text = `/**\n * Returns one.\n * Of two lines.\n */\nconst url = 'https://no.comment';\n  // First,\n  // second.\n  {/* In JSX. */}\n`;
    expect(commentsOf(text)).toEqual(['Returns one. Of two lines.', 'First, second.', 'In JSX.']);
  });

  it('find paths in comments that name nothing, by their end too', () => {
    const isThere = pathFinder(['server/http/gate/gate.ts', 'docs/style.md', 'db/places/queries.ts']);
    const text =
      '/** As http/gate/gate.ts and gate.ts do (docs/style.md), in db/places and server/http/gate/gate. */\n' +
      '// Like db/facts/gone.ts, server/jobs, gone.ts and and/or, not example.com/a.ts.\n';
    expect(deadPaths(text, isThere)).toEqual(['db/facts/gone.ts', 'gone.ts', 'server/jobs']);
  });

  it.each([
    'What stands in a form.',
    'Returns what the rest can cost.',
    'Tells whether the list is heavy.',
    'Whoever has the link can open it.',
    'Hours are read anew each time.',
  ])('know the marks of the dialect: %s', (comment) => expect(isDialect(comment)).toBe(true));

  it.each([
    'Returns whether the list is heavy.',
    'The fields of a form.',
    'Optimistic bounds per set of remaining wishes.',
    'Why not Intl? What would it say?',
  ])('leave plain English alone: %s', (comment) => expect(isDialect(comment)).toBe(false));

  it('count the dialect by room', () => {
    const rooms = dialectByRoom([
      ['web/features/plan/share/a.ts', '// What a night is.\n'],
      ['web/features/plan/b.ts', '// The night.\n'],
      ['server/app.ts', '// The app.\n'],
      ['README.md', ''],
    ]);
    expect([...rooms].map(([room, { all, marked }]) => [room, all, marked.length])).toEqual([
      ['web/features/plan', 2, 1],
      ['server', 1, 0],
    ]);
  });

  it('find names that stand in two rooms, nouns and roles apart', () => {
    const files = ['contract/log.ts', 'db/log.ts', 'db/a/log.test.ts', 'db/places.ts', 'web/places.ts'];
    expect(twinNames([...files, 'db/a/queries.ts', 'web/queries.ts'], ['places'], [])).toEqual([
      ['log', ['contract/log.ts', 'db/log.ts']],
    ]);
    expect(twinNames(files, ['places'], ['log'])).toEqual([]);
  });

  it('find nouns that the glossary lacks', () => {
    const glossary =
      '| word | meaning |\n|---|---|\n| **place** | a bar |\n| **held change, wait** | a change |\n| **embedded server** | ours |\n';
    expect(nounsWithoutEntry(['places', 'held-changes', 'embedded', 'lists'], glossary)).toEqual(['lists']);
  });

  it('find write routes that are too long, and files that pass on whether a write is held', () => {
    const body = lines(9);
    const text = `route(app, 'PUT /api/a', () => {\n${body}\n});\nroute(app, 'GET /api/a', () => {\n${body}\n});\n`;
    expect(longRoutes('routes.ts', text)).toEqual(['routes.ts: PUT /api/a has 11 lines, at most 10']);
    const flag = 'if (context.waits) return;';
    const sources = ['db/a.ts', 'db/held-changes/b.ts', 'server/c.ts', 'server/d.ts', 'web/e.ts'].map(
      (file) => [file, flag],
    );
    expect(holdingFaults(sources)).toEqual([]);
    expect(holdingFaults([...sources, ['server/f.ts', flag]])).toHaveLength(5);
  });
});
