/** Prints the rule in docs/how-to/moderate.md from its table and its English texts; `vitest -u` writes it. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RULE_TABLE } from '#domain/review/rule-table.ts';
import texts from '#web/locales/en/review.json' with { type: 'json' };

const PAGE = 'docs/how-to/moderate.md';
const [START, END] = ['<!-- the rule:', '<!-- end of the rule -->'];

const rows = RULE_TABLE.map(
  ({ name }) => `| ${texts[`rule_${name}`]} | ${texts[`rule_${name}_then`]} | \`${name}\` |`,
);
const TABLE = [`| ${texts.rule_what} | ${texts.rule_then} | reason |`, '|---|---|---|', ...rows].join('\n');

it('the rule is printed as the table says', async () => {
  const page = await readFile(PAGE, 'utf8');
  const start = page.indexOf('\n', page.indexOf(START)) + 1;
  const end = page.indexOf(END);
  expect(start).toBeLessThanOrEqual(end);
  const printed = `${page.slice(0, start)}\n${TABLE}\n\n${page.slice(end)}`;
  await expect(printed).toMatchFileSnapshot(`${process.cwd()}/${PAGE}`);
});
