import type { Browser, Page } from 'playwright-core';

const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
export const SLOWER = 4;

/**
 * Opens a blank page in a separate profile, with a phone's screen, a slow connection and a slow processor.
 */
export async function slowPage(browser: Browser, address: string, cookie?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  if (cookie) {
    const cookies = cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address };
    });
    await context.addCookies(cookies);
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}
