import { describe, expect, it } from 'vitest';
import firstPaint from '#web/first-paint.ts?raw';
import { outlivesVisit, STORED, storedAs } from './stored-here.ts';

describe('what is stored on a device', () => {
  it('outlives a visit only when it says nothing of one', () => {
    const staying = Object.values(STORED).filter(({ goes }) => goes === 'choice');
    expect(staying.map(({ in: place, name }) => `${place} ${name}`)).toEqual([
      'local favorites',
      'local theme',
      'local language',
      'local app_name',
      'local lists_kept',
      'cookie v',
      'cache program',
    ]);
  });

  it('is known by its whole name, or by how that begins', () => {
    expect(storedAs('session', 'guide_draft:add-place')?.kind).toBe('draft');
    expect(storedAs('local', 'favorites2')).toBeUndefined();
    expect(storedAs('session', 'favorites')).toBeUndefined();
    expect(outlivesVisit('local', 'theme', false)).toBe(true);
    expect(outlivesVisit('local', 'left by an older version', true)).toBe(false);
    expect(outlivesVisit('local', 'lists', true)).toBe(true);
    expect(outlivesVisit('local', 'lists', false)).toBe(false);
  });

  it('is read under the same name before the first paint', () => {
    for (const { name } of [STORED.theme, STORED.appName]) expect(firstPaint).toContain(`getItem('${name}')`);
  });
});
