import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { articleHue } from './article-color.tsx';
import { ArticleDrawing } from './article-drawing.tsx';

const draw = (slug: string, icon?: string) =>
  renderToStaticMarkup(<ArticleDrawing slug={slug} hue="#7c3aed" icon={icon} />);

describe('the drawn cover', () => {
  it('is always the same for an article, and another for another', () => {
    expect(draw('two-beaches')).toBe(draw('two-beaches'));
    expect(draw('two-beaches')).not.toBe(draw('three-beaches'));
  });

  it('shows the sign of its category, and the paving flower for any other', () => {
    expect(draw('a', 'waves')).not.toBe(draw('a', 'map'));
    expect(draw('a', 'sauna')).toBe(draw('a'));
  });
});

describe('the color of an article', () => {
  it('is its category’s, and the default for none or for what is no color', () => {
    expect(articleHue({ color: '#0369A1' })).toBe('#0369A1');
    for (const category of [null, { color: '' }, { color: 'red; background: url(x)' }]) {
      expect(articleHue(category)).toBe('#6366f1');
    }
  });
});
