import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app/test-app.ts';

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function textFor(contact: string): Promise<string> {
  const app = await startTestApp({
    now: () => new Date('2026-11-23T12:00:00Z'),
    env: { OUTBOUND_CONTACT: contact, PUBLIC_URL: 'http://localhost:3000' },
  });
  apps.push(app);
  const response = await app.inject({ url: '/.well-known/security.txt' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.headers['set-cookie']).toBeUndefined();
  return response.body;
}

it('says without the code where to report a fault, and until when that holds', async () => {
  const lines = (await textFor('safety@guide.example')).split('\n');
  expect(lines).toContain('Contact: mailto:safety@guide.example');
  expect(lines).toContain('Expires: 2027-05-22T00:00:00.000Z');
  expect(lines).toContain('Canonical: http://localhost:3000/.well-known/security.txt');
});

it.each(['https://guide.example/report', 'mailto:a@guide.example', 'tel:+34933033033'])(
  'takes %s',
  async (contact) => {
    expect(await textFor(contact)).toContain(`Contact: ${contact}\n`);
  },
);

it.each(['', 'the operator', 'javascript:alert(1)', 'a@b.example\nContact: https://evil.example'])(
  'leads to the gate for %j',
  async (contact) => {
    const text = await textFor(contact);
    expect(text.match(/^Contact: .*$/gm)).toEqual(['Contact: http://localhost:3000/']);
  },
);
