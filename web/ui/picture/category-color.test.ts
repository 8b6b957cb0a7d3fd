import { describe, expect, it } from 'vitest';
import { categoryColor } from './category-color.ts';

describe('categoryColor', () => {
  it('knows the six stripes', () => {
    const names = ['Restaurants', 'Bars', 'Cafes', 'Landmarks', 'Events', 'Clubs'];
    expect(new Set(names.map((name) => categoryColor(name).text)).size).toBe(6);
    expect(categoryColor('Bars').text).toBe('var(--cat-bars)');
  });

  it('is neutral for any other, and puts nothing of its name into the style', () => {
    expect(categoryColor('Saunas').text).toBe('var(--muted)');
    expect(categoryColor('x); background: url(').text).toBe('var(--muted)');
    expect(categoryColor(null).text).toBe('var(--muted)');
  });
});
