import { expect, it } from 'vitest';
import { routeOf, routesOf } from './use-sent-routes.ts';

const SITE = 'https://guide.test';

it.each([
  ['/api/places/7?lang=ca', '/api/places/…'],
  ['/api/events/next-dates', '/api/events/…'],
  ['/api/guide/articles/where-to-go-for-help?lang=en', '/api/guide/…'],
  ['/api/places?search=gin', '/api/places'],
  ['/api/map/tiles/12/2072/1530', '/api/map/…'],
  ['/places/7', '/places/…'],
  ['/assets/main-abc.js', '/assets/…'],
  ['/', '/'],
  ['https://maps.test/x?position=41', 'maps.test'],
])('%s is shown as %s', (address, route) => expect(routeOf(address, SITE)).toBe(route));

it('adds up the requests of a route, and leaves out those that left nothing', () => {
  const timings = [
    { name: `${SITE}/api/places/7`, transferSize: 300 },
    { name: `${SITE}/api/places/8`, transferSize: 200 },
    { name: `${SITE}/api/places?search=gin`, transferSize: 900 },
    { name: 'data:image/png;base64,AA', transferSize: 0 },
  ];
  const bodies = new Map([
    ['/api/places/7', 40],
    ['/api/places/8', 2],
    ['/api/events', 9],
  ]);
  expect(routesOf(timings, bodies, SITE)).toEqual([
    { route: '/api/places', count: 1, sent: 0, bytes: 900 },
    { route: '/api/places/…', count: 2, sent: 42, bytes: 500 },
  ]);
});
