/** What robots.txt says to us (RFC 9309), and the pause between two requests. */
export type RobotsRules = {
  allows(url: URL): boolean;
  pauseMs: number;
};

/** `userAgent` begins with our product token. */
export async function readRobots(robots: string, website: URL, userAgent: string): Promise<RobotsRules> {
  // Loaded when first used, as all libraries of the scraper.
  const { default: robotsParser } = await import('robots-parser');
  const [token = '*'] = /^[a-z_-]+/i.exec(userAgent) ?? [];
  const rules = robotsParser(`${website.origin}/robots.txt`, robots);
  return {
    allows: (url) => rules.isAllowed(url.href, token) ?? false,
    pauseMs: Math.max((rules.getCrawlDelay(token) ?? 0) * 1000, shortestPauseMs(website)),
  };
}

/** Whatever robots.txt says (providers.md §6.5); our own stand-ins need no mercy (decision 025). */
export const shortestPauseMs = (website: URL) => (isLoopback(website) ? 0 : 5000);

/** Only the configuration can name a host on loopback, and it stands in for a website then. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
