import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ACCESS_CODE, COLOR_RULES, expect, expectAccessible, test } from '#tests/support/browser/browser.ts';
import { BUSY } from '#tests/support/browser/browser-servers.ts';
import { startLocalSites } from '#tests/support/stubs/local-sites.ts';
import { startStubProvider } from '#tests/support/stubs/stub-provider.ts';

test.use({ baseURL: BUSY.address, allowedMessages: [/status of 401/] });

/** Places of the starter city with hours and an element of OpenStreetMap; one for each attempt, since an undo lasts. */
const CLUBS = [
  { id: 17, name: 'Berlin Dark', node: 4958849921, before: '22:30' },
  { id: 19, name: 'Open Mind', node: 4958833022, before: '23:00' },
] as const;
const NEW_HOURS = '<h3>Horari</h3><p>De dilluns a diumenge, de 18:15 a 02:15</p>';

test('hours that a site and OpenStreetMap change are on the page next morning, until staff undo them', async ({
  page,
  signIn,
  browser,
}, { retry }) => {
  const club = CLUBS[retry] ?? CLUBS[0];
  const [web, map] = [await startLocalSites(), await startStubProvider(elements)];
  const address = `/places/${club.id}`;
  await signIn();
  const { website } = await (await page.request.get(`/api${address}`)).json();
  await page.request.patch(`/api${address}`, { data: { website: 'http://club.test/' } });
  web.sites.set('club.test', { '/': NEW_HOURS });

  /** Runs the night's jobs as an operator does by hand; returns their counts. */
  async function night(): Promise<string> {
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: '',
      DATA_DIR: BUSY.dataDir,
      OUTBOUND_HOSTS: web.hosts,
      OWN_SITES_PAUSE_MS: '0',
      OVERPASS_URL: map.url,
    };
    const args = ['dist/server/guide.js', 'witnesses', 'run', '--place', `${club.id}`];
    return (await promisify(execFile)(process.execPath, args, { env })).stdout;
  }
  function elements({ body }: { body: string }) {
    const ids = decodeURIComponent(body).matchAll(/node\(id:(\d+)/g);
    const hours = { opening_hours: 'Mo-Su 18:15-02:15' };
    return {
      body: {
        elements: [...ids].map(([, id]) => ({
          type: 'node',
          id: Number(id),
          lat: 41.38,
          lon: 2.16,
          timestamp: new Date().toISOString(),
          tags: { amenity: 'bar', name: 'Club', ...(Number(id) === club.node && hours) },
        })),
      },
    };
  }

  expect(await night()).toContain('changed 1');
  const context = await browser.newContext({ baseURL: BUSY.address, locale: 'en-GB' });
  await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
  const visitor = await context.newPage();
  await visitor.goto(address);
  const hours = visitor.getByRole('region', { name: 'Opening Hours' });
  await expect(hours.getByText('18:15').first()).toBeVisible();
  await expect(hours.getByRole('link', { name: /^From the place’s own site/ })).toHaveAttribute(
    'href',
    'http://club.test/',
  );
  await expect(visitor.getByRole('button', { name: 'Watch this site for events' })).toHaveCount(0);

  // Staff who come from elsewhere than the dashboard can watch the site.
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Watch this site for events' })).toBeVisible();
  await page.goto('/admin?tab=facts');
  const change = page
    .getByRole('list', { name: 'What the guide changed by itself' })
    .getByRole('listitem')
    .filter({ hasText: club.name });
  await change.getByRole('button', { name: `Undo the change of ${club.name}` }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Put it back?' })
    .getByRole('button', { name: 'Put back' })
    .press('Enter');
  await expect(change.getByText('No longer so')).toBeVisible();
  await expect(change.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, COLOR_RULES);

  expect(await night()).toContain('changed 0');
  await visitor.reload();
  await expect(hours.getByText(club.before).first()).toBeVisible();
  await expect(hours.getByText('18:15')).toHaveCount(0);
  await page.request.patch(`/api${address}`, { data: { website } });
  await Promise.all([context.close(), web.close(), map.close()]);
});
