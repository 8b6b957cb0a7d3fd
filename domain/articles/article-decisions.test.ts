import { describe, expect, it } from 'vitest';
import { EMPTY_ARTICLE, newArticleState } from './article-change.ts';
import { articleFaults, decideEdit, decideNewArticle, decidePublishing } from './article-decisions.ts';

const TODAY = '2026-11-30';
const around = { otherSlugs: ['two-beaches'], categoryIds: new Set([1]), today: TODAY };
const draft = newArticleState({ title: 'Harbor' }, TODAY);
const present = { present: draft, base: null };

describe('the slug of an article', () => {
  it('is a free one, unless the editor names it', () => {
    expect(decideNewArticle({ title: 'Two beaches' }, around).slug).toBe('two-beaches-2');
    expect(decideNewArticle({ title: 'Two beaches', slug: 'two-beaches' }, around).slug).toBe('two-beaches');
    expect(decideEdit(present, { title: 'Two beaches', slug: null }, around)).toMatchObject({
      ok: true,
      state: { slug: 'two-beaches-2' },
    });
  });

  it('is that of the day for letters that no address can have', () => {
    const first = decideNewArticle({ title: '北京' }, around).slug;
    expect(first).toBe('article-2026-11-30');
    const second = decideNewArticle({ title: '???' }, { ...around, otherSlugs: [first] }).slug;
    expect(second).toBe('article-2026-11-30-2');
  });

  it('is refused if another article has it, or if it changes while published', () => {
    const published = { ...draft, published: true, excerpt: 'x'.repeat(20), content: 'x'.repeat(50) };
    expect(articleFaults({ before: draft, after: { ...draft, slug: 'two-beaches' } }, around)).toEqual({
      slug: 'Another article has this address',
    });
    expect(articleFaults({ before: published, after: { ...published, slug: 'port' } }, around)).toEqual({
      slug: 'The address of a published article stays. Unpublish it first.',
    });
  });
});

it('a category must exist', () => {
  const faults = (categoryId: number) =>
    articleFaults({ before: null, after: { ...draft, categoryId } }, around);
  expect(faults(1)).toEqual({});
  expect(faults(2)).toEqual({ categoryId: 'Unknown category' });
});

it('publishing needs its texts, and old gaps do not block a change', () => {
  const next = decidePublishing(present, { featured: true }, around);
  if (!next.ok) throw new Error('Nothing was written since');
  const { state: after } = next;
  expect(after).toEqual({ ...draft, featured: true, published: true });
  expect(Object.keys(articleFaults({ before: draft, after }, around))).toEqual(['excerpt', 'content']);
  expect(articleFaults({ before: after, after: { ...after, featured: false } }, around)).toEqual({});
});

it('an edit is merged with what was written since its base, and refused where both differ', () => {
  const base = { ...EMPTY_ARTICLE, title: 'Old', slug: 'old' };
  const versions = { base, present: { ...base, title: 'New' } };
  expect(decideEdit(versions, { readTime: 4 }, around)).toEqual({
    ok: true,
    state: { ...base, title: 'New', readTime: 4 },
  });
  expect(decidePublishing(versions, { title: 'Mine' }, around)).toEqual({
    ok: false,
    conflicts: { title: { yours: 'Mine', theirs: 'New' } },
  });
});
