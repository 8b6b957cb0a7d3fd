import { expect, it } from 'vitest';
import { type Page, SourceError, type SourceFailure } from '../port.ts';
import { visitEach } from './visit-each.ts';

/** '404' is a missing page, 'ok' a good one; any other response is a failure with that reason. */
function visiting(...responses: string[]) {
  const wanted = responses.map((response, at) => ({
    url: `https://site.example/${response}`,
    label: `page ${at}`,
  }));
  const asked: string[] = [];
  const visit = async ({ url }: { url: string | URL }): Promise<Page> => {
    const response = new URL(url).pathname.slice(1);
    asked.push(response);
    if (response === 'ok') return { url: new URL(url), mediaType: 'text/html', text: '', isUnchanged: false };
    const failure = /^\d/.test(response)
      ? { reason: 'status', status: Number(response) }
      : { reason: response };
    throw new SourceError(failure as SourceFailure, response);
  };
  return { asked, visited: (before = 0) => visitEach(visit, wanted, { pages: Array(before), problems: [] }) };
}

it('goes on without pages that are missing or broken, and tells which', async () => {
  const { pages, problems } = await visiting('404', 'ok', '500', 'too-large', 'robots', 'ok').visited();
  expect(pages).toHaveLength(2);
  expect(problems).toEqual(['404 for page 0', '500 for page 2', 'too-large for page 3', 'robots for page 4']);
});

it.each(['403', '429', '503', 'timeout', 'challenge', 'resting'])('stops at %s', async (response) => {
  const { asked, visited } = visiting('ok', response, 'ok');
  await expect(visited()).rejects.toThrow(response);
  expect(asked).toEqual(['ok', response]);
});

it('does not ask on where the first page is broken already', async () => {
  const { asked, visited } = visiting('500', 'ok');
  await expect(visited()).rejects.toThrow('500');
  expect(asked).toEqual(['500']);
  expect((await visiting('500', 'ok').visited(1)).problems).toEqual(['500 for page 0']);
});

it('has failed when no page answers', async () => {
  await expect(visiting('404', '410').visited()).rejects.toThrow('404');
  expect((await visiting('404').visited(1)).pages).toEqual([]);
});
