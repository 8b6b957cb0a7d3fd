import { describe, expect, it } from 'vitest';
import { areaArrival, holdsArea, loadAreas, loadTexts, textIn } from './text-store.ts';

describe('the texts of an area', () => {
  it('are fetched when a page asks, once', async () => {
    expect(holdsArea('en', 'events')).toBe(false);
    const arrival = areaArrival('en', 'events');
    expect(areaArrival('en', 'events')).toBe(arrival);
    await arrival;
    expect(holdsArea('en', 'events')).toBe(true);
    expect(textIn<'events'>('en', 'events.found', { count: 2 })).toBe('2 events');
  });

  it('come along when the language changes', async () => {
    await loadAreas('en', ['guide']);
    expect(holdsArea('ca', 'guide')).toBe(false);
    await loadTexts('ca');
    expect(textIn<'guide'>('ca', 'guide.title')).toBe('Guia');
    expect(textIn('ca', 'shell.close')).toBe('Tanca');
  });
});
