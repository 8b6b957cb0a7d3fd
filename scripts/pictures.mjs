// node scripts/pictures.mjs http://localhost:3000 CODE [NAME]: takes the README's pictures from a running server,
// staff's with ADMIN_EMAIL and ADMIN_PASSWORD; without those variables it leaves staff's pictures unchanged. Pictures
// of places and events need SEED=demo, those of articles and forms the starter city.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { tsImport } from 'tsx/esm/api';

const [address = 'http://localhost:3000', code = 'CLUB', only] = process.argv.slice(2);
const { chromium: launch } = await tsImport('../tests/support/browser/chromium.ts', import.meta.url);
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
// The coming Friday night, when places are open: the server's events begin now.
const FRIDAY = 5;
const TONIGHT = new Date();
TONIGHT.setUTCDate(TONIGHT.getUTCDate() + ((FRIDAY - TONIGHT.getUTCDay() + 7) % 7 || 7));
TONIGHT.setUTCHours(22, 40, 0, 0);

const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
const staff = email && password ? { email, password } : null;

const drawn = (page) => page.waitForTimeout(15_000);

const PICTURES = [
  { name: 'gate-night-phone', theme: 'dark', size: PHONE, path: '/', locked: true },
  { name: 'list-day-phone', theme: 'light', size: PHONE, path: '/list' },
  { name: 'place-day-phone', theme: 'light', size: PHONE, path: '/places/2' },
  { name: 'map-night-phone', theme: 'dark', size: PHONE, path: '/map', act: drawn },
  { name: 'explore-night-desktop', theme: 'dark', size: DESKTOP, path: '/explore', act: drawn },
  { name: 'right-now-night-phone', theme: 'dark', size: PHONE, path: '/right-now' },
  { name: 'events-day-phone', theme: 'light', size: PHONE, path: '/events' },
  {
    name: 'article-day-phone',
    theme: 'light',
    size: PHONE,
    path: '/guide/a-first-night-in-the-gaixample',
  },
  { name: 'add-night-phone', theme: 'dark', size: PHONE, path: '/add-ai' },
  {
    name: 'article-editor-day-desktop',
    theme: 'light',
    size: DESKTOP,
    path: '/admin/articles/1',
    isStaffs: true,
  },
];

mkdirSync('docs/pictures', { recursive: true });
const browser = await chromium.launch(launch);
for (const { name, theme, size, path, locked, isStaffs, act } of PICTURES) {
  if ((only && only !== name) || (isStaffs && !staff)) continue;
  const isPhone = size === PHONE;
  const context = await browser.newContext({
    viewport: size,
    colorScheme: theme,
    isMobile: isPhone,
    hasTouch: isPhone,
    serviceWorkers: 'block',
  });
  if (!locked) await context.request.post(`${address}/api/access`, { data: { code } });
  if (isStaffs) {
    const signIn = `${address}/api/auth/sign-in/email`;
    await context.request.post(signIn, { data: staff, headers: { origin: address } });
  }
  const page = await context.newPage();
  await page.clock.setFixedTime(TONIGHT);
  await page.goto(address + path);
  // A scrollbar would be an empty strip beside the page.
  await page.evaluate(() => document.documentElement.style.setProperty('scrollbar-width', 'none'));
  await page.waitForTimeout(4000);
  await act?.(page);
  await page.waitForTimeout(1500);
  // 256 colors are enough for the guide, and a third of the bytes.
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(`docs/pictures/${name}.png`);
  await context.close();
}
await browser.close();
