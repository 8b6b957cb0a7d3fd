import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadTexts } from '#web/lib/text/text-store.ts';
import { ForeignText } from './foreign-text.tsx';

beforeAll(() => loadTexts('es'));
afterAll(() => currentLanguage.set('en'));

describe('a text of the guide', () => {
  const draw = (language: 'en' | 'es' | undefined) =>
    renderToStaticMarkup(<ForeignText language={language}>Un bar</ForeignText>);

  it('says in which language it is when that is not the page’s', () => {
    currentLanguage.set('es');
    expect(draw('es')).toBe('Un bar');
    expect(draw(undefined)).toBe('Un bar');
    expect(draw('en')).toMatch(/aria-label="En inglés".*>EN<.*<span lang="en">Un bar<\/span>/);
  });
});
