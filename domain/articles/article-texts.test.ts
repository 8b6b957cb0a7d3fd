import { expect, it } from 'vitest';
import { textName } from '#contract/articles/text-names.ts';
import { EMPTY_ARTICLE } from './article-change.ts';
import { textsIn } from './article-texts.ts';

it('English stands in for each field that says nothing, else the language that there is', () => {
  const article = { ...EMPTY_ARTICLE, title: 'Night', excerpt: 'Late.', tags: ['bars'], titleEs: 'Noche' };
  expect(textsIn(article, 'es')).toEqual({
    ...{ title: 'Noche', excerpt: 'Late.', content: '', tags: ['bars'] },
    languages: { excerpt: 'en' },
  });
  expect(textsIn({ ...article, tagsCa: ['nit'] }, 'ca')).toMatchObject({ title: 'Night', tags: ['nit'] });
  expect(textsIn({ ...article, contentCa: 'De nit.' }, 'en')).toMatchObject({
    content: 'De nit.',
    languages: { content: 'ca' },
  });
  expect(textName('content', 'ca')).toBe('contentCa');
});
