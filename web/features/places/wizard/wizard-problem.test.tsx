import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-client.ts';
import { loadAreas, loadTexts } from '#web/lib/text/text-store.ts';
import type { Creation } from './use-wizard.ts';
import { WizardProblem } from './wizard-problem.tsx';

beforeAll(async () => {
  await loadTexts('en');
  await loadAreas('en', ['add', 'form', 'rules']);
});

const LEAD = 'Failed to create place. Please try again.';
function shown(error: unknown): string {
  const creation: Creation = {
    ...{ state: { kind: 'error', error }, twins: [], goOn: () => undefined, submit: async () => undefined },
  };
  return renderToString(
    <MemoryRouter>
      <WizardProblem creation={creation} lead={LEAD} />
    </MemoryRouter>,
  );
}

it('says first that the place was not created, whatever the server says after it', () => {
  const refused = new ApiError(
    500,
    'Internal Server Error',
    '{"error":"The disk is away","code":"internal"}',
  );
  expect(shown(refused)).toMatch(new RegExp(`${LEAD}</p><p>The disk is away`));
  const wrong = JSON.stringify({ error: 'Please check the marked fields', fields: { phone: 'Too long' } });
  expect(shown(new ApiError(422, '', wrong))).toMatch(new RegExp(`${LEAD}</p>.*Too long`));
});

it('says without a network that the text is kept, and never a phrase of the protocol', () => {
  const kept = 'No network. Your text is kept: send it again when you are back.';
  expect(shown(new TypeError('Failed to fetch'))).toMatch(new RegExp(`${LEAD}</p><p>${kept}`));
  const bare = shown(new ApiError(502, 'Bad Gateway', '<html>'));
  expect(bare).toContain(LEAD);
  expect(bare).not.toMatch(/Bad Gateway|html>/);
});
