import { renderToString } from 'react-dom/server';
import { afterAll, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/language.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { loadAreas } from '#web/lib/text/text-store.ts';
import { PhotoUploads } from './photo-uploads.tsx';

afterAll(() => currentLanguage.set('en'));

it.each(LANGUAGES)(
  'asks in %s to show nobody who did not agree, and says who sees a photo',
  async (language) => {
    await loadAreas(language, ['add']);
    currentLanguage.set(language);
    const nothing = () => undefined;
    const html = renderToString(<PhotoUploads uploads={[]} add={nothing} remove={nothing} retry={nothing} />);
    const hint = /aria-describedby="([^"]+)"/.exec(html)?.[1];
    const text = new RegExp(`id="${hint}"[^>]*>(.*?)</div>`).exec(html)?.[1];
    expect(text).toMatch(/faces|caras|cares/);
    expect(text).toMatch(/saved|guardar|desar/);
  },
);
