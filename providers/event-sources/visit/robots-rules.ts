export type RobotsRules = {
  allows(url: URL): boolean;
  pauseMs: number;
};

export async function readRobots(
  robots: string,
  website: URL,
  userAgent: string,
  shortestMs: number,
): Promise<RobotsRules> {
  const { default: robotsParser } = await import('robots-parser');
  const [token = '*'] = /^[a-z_-]+/i.exec(userAgent) ?? [];
  const rules = robotsParser(`${website.origin}/robots.txt`, robots);
  return {
    allows: (url) => rules.isAllowed(url.href, token) ?? false,
    pauseMs: Math.max((rules.getCrawlDelay(token) ?? 0) * 1000, shortestMs),
  };
}

/** Returns the minimum pause regardless of robots.txt (source-4); 0 for local test servers (decision 034). */
export const shortestPauseMs = (website: URL) => (isLoopback(website) ? 0 : 5000);

/** Returns whether a host is on loopback, which only the configuration can set, to use a stub of a website. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
