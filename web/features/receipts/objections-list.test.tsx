import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadAreas, loadTexts } from '#web/lib/text/text-store.ts';
import { objectionsQuery } from './api.ts';
import { ObjectionsList } from './objections-list.tsx';

async function drawn(state: object): Promise<string> {
  await loadTexts('en');
  await loadAreas('en', ['receipts']);
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.getQueryCache().build(client, { queryKey: objectionsQuery.queryKey }).setState(state);
  return renderToString(
    <QueryClientProvider client={client}>
      <ObjectionsList />
    </QueryClientProvider>,
  );
}

it('says so when the objections cannot be read, and is nothing when there are none', async () => {
  const failed = await drawn({ status: 'error', error: new Error('503') });
  expect(failed).toContain('Objections');
  expect(failed).toMatch(/The guide does not answer.*<button/);
  expect(await drawn({ status: 'success', data: { objections: [] } })).toBe('');
});
