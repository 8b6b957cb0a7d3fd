import type { Page } from '@playwright/test';
import { expect } from './browser.ts';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** '24 Nov', '24th of November', 'Monday 23': forms that English texts never use for a date (text-3). */
const DAY_FIRST = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTHS})[a-z]*\b|\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? \d{1,2}\b(?!:)`,
  'g',
);

/** Fails for a date on an English screen that begins with its day. */
export async function expectMonthFirst(page: Page): Promise<void> {
  expect((await page.locator('body').innerText()).match(DAY_FIRST) ?? []).toEqual([]);
}
