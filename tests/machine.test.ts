import { expect, it } from 'vitest';

// Imported by its address, because a script has no types.
const { machineProblem } = await import(new URL('../scripts/setup/node-version.mjs', import.meta.url).href);

const debian = { node: '20.19.0', platform: 'linux', hasGlibc: true };

it.each([debian, { ...debian, node: '24.1.0' }, { node: '22.0.0', platform: 'darwin', hasGlibc: false }])(
  'the guide runs on %j',
  (machine) => {
    expect(machineProblem(machine)).toBeNull();
  },
);

it.each([
  [{ ...debian, node: '20.18.3' }, /^Node 20\.19 or newer is needed .* this is 20\.18\.3\.$/],
  [{ ...debian, node: '18.20.0' }, /^Node 20\.19 or newer/],
  [{ ...debian, platform: 'win32' }, /On Windows use WSL 2/],
  [{ ...debian, hasGlibc: false }, /Alpine.* node:24-bookworm-slim/],
])('%j gets a sentence that helps', (machine, sentence) => {
  expect(machineProblem(machine)).toMatch(sentence);
});
