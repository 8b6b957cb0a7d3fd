import { useEffect, useState } from 'react';
import { sentBytes } from '#web/lib/api/api-client.ts';

/** The requests of one route: their number, and the bytes of bodies and responses. */
type SentRoute = { route: string; count: number; sent: number; bytes: number };

type Timing = Pick<PerformanceResourceTiming, 'name' | 'transferSize'>;

/**
 * Returns an address without ids, names and query: its first folder, of a call with the noun; for another site only the
 * host.
 */
export function routeOf(address: string, origin: string): string {
  const { pathname, origin: other, host } = new URL(address, origin);
  if (other !== origin) return host;
  const segments = pathname.slice(1).split('/');
  const shown = segments.slice(0, segments[0] === 'api' ? 2 : 1);
  return `/${[...shown, ...(segments.length > shown.length ? ['…'] : [])].join('/')}`;
}

/** Returns the requests by route, the most bytes first. */
export function routesOf(
  timings: readonly Timing[],
  bodies: ReadonlyMap<string, number>,
  origin: string,
): SentRoute[] {
  const routes = new Map<string, SentRoute>();
  for (const { name, transferSize } of timings) {
    if (!/^https?:/.test(name)) continue;
    const route = routeOf(name, origin);
    const { count = 0, bytes = 0 } = routes.get(route) ?? {};
    routes.set(route, { route, count: count + 1, sent: 0, bytes: bytes + transferSize });
  }
  for (const [address, size] of bodies) {
    const of = routes.get(routeOf(address, origin));
    if (of) of.sent += size;
  }
  return [...routes.values()].sort((a, b) => b.bytes - a.bytes || a.route.localeCompare(b.route));
}

/** Returns the requests of this tab since the guide was opened, as the browser counts them. */
export function useSentRoutes(): SentRoute[] {
  const [routes, setRoutes] = useState<SentRoute[]>([]);
  useEffect(() => {
    const count = () => {
      const timings = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
      setRoutes(routesOf(timings as PerformanceResourceTiming[], sentBytes, location.origin));
    };
    count();
    const observer = new PerformanceObserver(count);
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  }, []);
  return routes;
}
