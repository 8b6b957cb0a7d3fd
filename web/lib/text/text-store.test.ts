import { beforeEach, describe, expect, it, vi } from 'vitest';

// Files of one worker share modules: another test may have fetched these texts before.
let store: typeof import('./text-store.ts');
beforeEach(async () => {
  vi.resetModules();
  store = await import('./text-store.ts');
});

describe('the texts of an area', () => {
  it('are fetched when a page asks, once', async () => {
    const { areaArrival, textIn } = store;
    const arrival = areaArrival('en', 'events');
    expect(arrival).not.toHaveProperty('status');
    expect(areaArrival('en', 'events')).toBe(arrival);
    await arrival;
    expect(arrival).toHaveProperty('status', 'fulfilled');
    expect(textIn<'events'>('en', 'events.found', { count: 2 })).toBe('2 events');
  });

  it('come along when the language changes', async () => {
    const { loadAreas, loadTexts, textIn } = store;
    await loadAreas('en', ['guide']);
    expect(textIn<'guide'>('ca', 'guide.all')).toBe('all');
    await loadTexts('ca');
    expect(textIn<'guide'>('ca', 'guide.all')).toBe('Tots els articles');
    expect(textIn('ca', 'shell.close')).toBe('Tanca');
  });
});
