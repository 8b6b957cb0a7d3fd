import { expect, it } from 'vitest';
import { isKnownHost } from './metrics-listener.ts';

const env = { metricsHost: 'metrics.internal', metricsAllowedHosts: ['guide', 'Status.example.org'] };

it.each([
  'localhost',
  'LOCALHOST:9464',
  'localhost.',
  'guide.localhost:9464',
  '127.0.0.1:9464',
  '192.0.2.7',
  '[::1]:9464',
  '[2001:db8::7]',
  'metrics.internal:9464',
  'Metrics.Internal.',
  'guide:9464',
  'status.EXAMPLE.org',
])('answers %j', (host) => {
  expect(isKnownHost(host, env)).toBe(true);
});

it.each([
  'rebound.example',
  'rebound.example:9464',
  'localhost.example',
  'notlocalhost',
  '127.0.0.1.example',
  '127.0.0.1@rebound.example',
  'example.org',
  'evil.guide',
  'guide evil',
  '[::1',
  '::1.example',
  ':9464',
  '.',
  '',
])('refuses %j', (host) => {
  expect(isKnownHost(host, env)).toBe(false);
});

it('refuses a request without a host', () => {
  expect(isKnownHost(undefined, env)).toBe(false);
});
