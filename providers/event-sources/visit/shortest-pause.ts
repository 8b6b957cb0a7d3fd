/** Returns the minimum pause regardless of robots.txt (source-4); 0 for local test servers (decision 034). */
export const shortestPauseMs = (website: URL) => (isLoopback(website) ? 0 : 5000);

/** Returns whether a host is on loopback, which only the configuration can set, to use a stub of a website. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
