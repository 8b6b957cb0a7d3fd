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
      'local search_key',
      'local offline',
      'local along',
      'database along',
      'cache along',
      'local questions_off',
      'cache guide-program',
      'cache pages',
      'cache program-files',
    ]);
  });

  it('is known by its whole name, or by how that begins', () => {
    expect(storedAs('session', 'guide_draft:add-place')?.kind).toBe('draft');
    expect(storedAs('local', 'favorites2')).toBeUndefined();
    expect(storedAs('session', 'favorites')).toBeUndefined();
    expect(outlivesVisit('local', 'theme')).toBe(true);
    expect(outlivesVisit('local', 'left by an older version')).toBe(false);
  });

  it('is read under the same name before the first paint', () => {
    for (const { name } of [STORED.theme, STORED.appName]) expect(firstPaint).toContain(`getItem('${name}')`);
  });
});
