/**
 * Launch options of the browser: headless, without Chromium's own requests, WebGL in software. Only the map uses WebGL:
 * compositing whole pages that way took a sixth of the time of all journeys. scripts/test/tools.mjs installs the browser.
 */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-angle=swiftshader',
    '--disable-gpu-compositing',
    '--enable-unsafe-swiftshader',
  ],
};
