import { type Browser, expect as check, type Locator, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { ACCESS_CODE, expect } from './browser.ts';

/** A second phone, which knows the code and has stored nothing. */
export async function otherPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' });
  const response = await context.request.post('/api/access', { data: { code: ACCESS_CODE } });
  check(response.status()).toBe(204);
  return context.newPage();
}

/** Reads a code on screen from its picture, like a phone's camera: until a toast or a closing dialog no longer covers it. */
export async function scanCode(code: Locator): Promise<string> {
  let text = '';
  await expect(async () => {
    await code.evaluate((shown) => shown.scrollIntoView({ block: 'center' }));
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    text = jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
    expect(text, 'a camera can read the code').not.toBe('');
  }).toPass();
  return text;
}
