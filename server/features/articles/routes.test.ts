import { beforeEach, describe, expect, it } from 'vitest';
import { type EditedArticle, editedArticleSchema, listedArticleSchema } from '#contract/articles/articles.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { articlesTable } from '#db/schema/articles.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { removeUnusedPhotos } from '#server/features/photos/actions.ts';
import { buildArticle } from '#tests/support/app/build.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';
import { picture, upload } from '#tests/support/app/upload.ts';

const server = serverSuite({ contents: 'starter', startsAt: new Date(), signsIn: true });
beforeEach(() => server.ctx.database.db.delete(articlesTable));

const TEXT = buildArticle().content;
const WHOLE = buildArticle({ authorName: 'Ada', tags: ['beach', 'bars'] });

const ask = (call: string, payload?: object, cookie = server.admin) => server.ask(call, payload, cookie);
async function done(call: string, payload?: object): Promise<EditedArticle> {
  const response = await ask(call, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return editedArticleSchema.parse(response.json());
}
const add = (article: object = WHOLE) => done('POST /api/articles', article);
const fieldsOf = async (call: string, payload?: object) => {
  const response = await ask(call, payload);
  expect(response.statusCode, response.body).toBe(422);
  return response.json().fields as Record<string, string>;
};
const list = async (query = '') =>
  listedArticleSchema
    .array()
    .parse((await ask(`GET /api/articles${query}`)).json())
    .map(({ title }) => title);
const read = (slug: string, query = '') =>
  ask(`GET /api/guide/articles/${slug}${query}`, undefined, server.cookie);
const readTitles = async () =>
  (await ask('GET /api/guide/articles', undefined, server.cookie))
    .json()
    .map(({ title }: EditedArticle) => title);
const changes = async (id: number) =>
  (await ask(`GET /api/admin/review?state=live&entity=article&entityId=${id}`)).json().items as ReviewItem[];

describe('a draft', () => {
  it('needs only a title, gets a slug, and is hidden from visitors', async () => {
    const response = await ask('POST /api/articles', { title: 'Col·lectius de l’Eixample' });
    expect(response.statusCode).toBe(201);
    const draft = editedArticleSchema.parse(response.json());
    expect(draft).toMatchObject({ slug: 'col-lectius-de-l-eixample', published: false, version: 1 });
    expect(response.headers.location).toBe(`/api/articles/${draft.id}`);
    expect((await add({ title: 'Col·lectius de l’Eixample' })).slug).toBe('col-lectius-de-l-eixample-2');
    expect((await add({ title: '北京' })).slug).toMatch(/^article-\d{4}-\d\d-\d\d$/);
    expect((await add({ title: '大阪' })).slug).toMatch(/^article-\d{4}-\d\d-\d\d-2$/);
    expect((await add({ title: '東京 2027' })).slug).toBe('2027');
    expect((await add({ title: 'Straßenfest, Søndag: Łódź' })).slug).toBe('strassenfest-sondag-lodz');
    expect(await readTitles()).toEqual([]);
    expect((await read(draft.slug)).statusCode).toBe(404);
    expect((await ask(`GET /api/guide/articles/${draft.slug}`)).statusCode).toBe(404);
  });

  it('reports its problems', async () => {
    expect(await fieldsOf('POST /api/articles', { title: ' ' })).toEqual({ title: 'Title is required' });
    expect(
      await fieldsOf('POST /api/articles', {
        title: 'T',
        slug: 'Two Beaches',
        readTime: 0,
        coverImage: 'https://evil.example/x.jpg',
        categoryId: '',
        content: 'x'.repeat(16_001),
      }),
    ).toEqual({
      slug: 'Use small letters, digits and hyphens only',
      readTime: 'Read time must be at least 1 minute',
      coverImage: 'A cover must be uploaded here',
      content: 'String must contain at most 16000 character(s)',
    });
    expect(await fieldsOf('POST /api/articles', { title: 'T', categoryId: 4711 })).toEqual({
      categoryId: 'Unknown category',
    });
    await add({ title: 'Two Beaches' });
    expect(await fieldsOf('POST /api/articles', { title: 'T', slug: 'two-beaches' })).toEqual({
      slug: 'Another article has this address',
    });
  });

  it('changes only the named fields, its slug included', async () => {
    const { id, version } = await add({ ...WHOLE, titleCa: 'Nit', tagsCa: ['platja'], readTime: 4 });
    const changed = await done(`PATCH /api/articles/${id}`, {
      slug: 'one-night',
      titleCa: '',
      featured: true,
    });
    expect(changed).toMatchObject({
      ...WHOLE,
      slug: 'one-night',
      titleCa: '',
      tagsCa: ['platja'],
      readTime: 4,
      featured: true,
      version: version + 1,
    });
    expect((await done(`PATCH /api/articles/${id}`, { slug: '' })).slug).toBe('nit-a-la-barceloneta');
    // A change without effect leaves no revision.
    await done(`PATCH /api/articles/${id}`, { featured: true });
    expect(await changes(id)).toHaveLength(3);
    expect((await ask('PATCH /api/articles/999999', { title: 'x' })).statusCode).toBe(404);
  });
});

describe('publishing', () => {
  it('requires a complete article, names all that is missing, and otherwise saves nothing', async () => {
    const { id } = await add({ title: 'Short' });
    const publish = `POST /api/articles/${id}/publish`;
    expect(await fieldsOf(publish, { title: 'Still short' })).toEqual({
      excerpt: 'Excerpt must be at least 20 characters',
      content: 'Content must be at least 50 characters',
    });
    expect(await list()).toEqual(['Short']);
    expect(await done(publish, WHOLE)).toMatchObject({ ...WHOLE, published: true });
    expect((await changes(id)).map(({ action }) => action)).toEqual(['publish', 'create']);
  });

  it('shows it to visitors at once, and unpublishing hides it at once', async () => {
    const { id, slug } = await add({ ...WHOLE, titleEs: 'Noche', tagsEs: ['playa'] });
    await readTitles();
    server.later(60);
    await done(`POST /api/articles/${id}/publish`);
    expect(await readTitles()).toEqual([WHOLE.title]);
    expect((await read(slug)).json()).toMatchObject({
      createdAt: `${madridTime(server.now).isoDate}T00:00:00.000Z`,
      readTime: 1,
    });
    expect((await read(slug, '?lang=es')).json()).toMatchObject({
      title: 'Noche',
      tags: ['playa'],
      content: TEXT,
    });
    await done(`PATCH /api/articles/${id}`, { title: 'Another title' });
    expect(await readTitles()).toEqual(['Another title']);

    const { publishedAt } = await done(`POST /api/articles/${id}/unpublish`);
    expect(await readTitles()).toEqual([]);
    expect((await read(slug)).statusCode).toBe(404);
    server.later(60);
    expect((await done(`POST /api/articles/${id}/publish`)).publishedAt).toBe(publishedAt);
  });

  it('keeps a published article complete and at its address', async () => {
    const { id, slug } = await add();
    await done(`POST /api/articles/${id}/publish`);
    expect(await fieldsOf(`PATCH /api/articles/${id}`, { excerpt: 'Too short', slug: 'elsewhere' })).toEqual({
      excerpt: 'Excerpt must be at least 20 characters',
      slug: 'The address of a published article stays. Unpublish it first.',
    });
    expect((await done(`PATCH /api/articles/${id}`, { slug: null, title: 'New' })).slug).toBe(slug);
  });

  it('refuses only what a change makes worse', async () => {
    const [row] = await server.ctx.database.db
      .insert(articlesTable)
      .values({ ...WHOLE, excerpt: '', slug: 'house', published: true })
      .returning();
    await done(`PATCH /api/articles/${row?.id}`, { featured: true });
  });

  it('needs no author: the default is the house', async () => {
    const { id, slug } = await add({ ...WHOLE, authorName: ' ' });
    expect(await done(`POST /api/articles/${id}/publish`)).toMatchObject({
      authorName: null,
      published: true,
    });
    expect((await read(slug)).json()).toMatchObject({ authorName: null });
    await done(`PATCH /api/articles/${id}`, { title: 'Another title', authorName: '' });
  });
});

describe('two simultaneous editors', () => {
  it('keep their different fields, and get a conflict for the same one', async () => {
    const { id, version } = await add();
    await done(`PATCH /api/articles/${id}`, { excerpt: 'Their excerpt, long enough.', titleEs: 'Suya' });
    const mine = { ...WHOLE, content: `${TEXT} Mine.`, titleEs: 'Mía', baseVersion: version };
    const response = await ask(`POST /api/articles/${id}/publish`, mine);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'conflict',
      conflicts: { titleEs: { yours: 'Mía', theirs: 'Suya' } },
      article: { id, version: version + 1, content: TEXT },
    });
    const { titleEs: _, ...rest } = mine;
    expect(await done(`PATCH /api/articles/${id}`, rest)).toMatchObject({
      excerpt: 'Their excerpt, long enough.',
      titleEs: 'Suya',
      content: mine.content,
    });
  });
});

describe('undoing', () => {
  it('restores a deleted article, an earlier text, and what one staff member changed', async () => {
    const { id, slug } = await add();
    await done(`POST /api/articles/${id}/publish`);
    const before = await done(`GET /api/articles/${id}`);
    const since = server.now.toISOString();
    server.later(1);
    await done(`PATCH /api/articles/${id}`, { content: `${TEXT} Vandalised.`, featured: true });
    expect((await ask(`DELETE /api/articles/${id}`)).statusCode).toBe(204);
    expect((await ask(`DELETE /api/articles/${id}`)).statusCode).toBe(404);
    expect((await read(slug)).statusCode).toBe(404);
    expect(await list()).toEqual([]);

    const [deletion, vandalism] = await changes(id);
    expect(deletion).toMatchObject({ action: 'delete', title: WHOLE.title, authorKind: 'staff' });
    expect(vandalism?.before).toMatchObject({ content: TEXT, featured: false, published: true });
    const restored = await ask(`POST /api/admin/review/${deletion?.id}/undo`);
    expect(restored.json()).toEqual({ entity: 'article', id, isThere: true });
    expect((await read(slug)).json().content).toBe(`${TEXT} Vandalised.`);

    const body = { actor: deletion?.actor, since: new Date(Date.parse(since) + 1).toISOString() };
    expect((await ask('POST /api/admin/review/undo', body)).json()).toMatchObject({ kept: [] });
    const { version: _v, updatedAt: _u, ...whole } = await done(`GET /api/articles/${id}`);
    expect(before).toMatchObject(whole);
  });

  it('shows the article that was put back to the next reader', async () => {
    const { id, slug } = await add();
    await done(`POST /api/articles/${id}/publish`);
    await done(`PATCH /api/articles/${id}`, { title: 'Vandalised', content: `${TEXT} Vandalised.` });
    expect([(await read(slug)).json().title, await readTitles()]).toEqual(['Vandalised', ['Vandalised']]);
    const [vandalism] = await changes(id);
    expect((await ask(`POST /api/admin/review/${vandalism?.id}/undo`)).statusCode).toBe(200);
    expect([(await read(slug)).json().title, await readTitles()]).toEqual([WHOLE.title, [WHOLE.title]]);
  });

  it('is closed when another article has taken the address meanwhile', async () => {
    const { id, slug } = await add();
    await ask(`DELETE /api/articles/${id}`);
    await add({ title: 'Another', slug });
    const [deletion] = await changes(id);
    expect((await ask(`POST /api/admin/review/${deletion?.id}/undo`)).statusCode).toBe(409);
  });
});

it('lists all, last changed first, and finds titles in every language', async () => {
  const first = await add({ title: 'Two beaches', titleEs: 'Dos playas' });
  server.later(1);
  await add({ title: 'Història', titleCa: 'Història' });
  expect(await list()).toEqual(['Història', 'Two beaches']);
  expect(await list('?search=HISTORIA')).toEqual(['Història']);
  expect(await list('?search=playas')).toEqual(['Two beaches']);
  expect(await list('?search=nothing')).toEqual([]);
  server.later(1);
  await done(`PATCH /api/articles/${first.id}`, { featured: true });
  expect(await list()).toEqual(['Two beaches', 'Història']);
});

it('counts published articles for the dashboard', async () => {
  const { id } = await add();
  const count = async () => (await ask('GET /api/admin/stats')).json().articles;
  expect(await count()).toBe(0);
  await done(`POST /api/articles/${id}/publish`);
  expect(await count()).toBe(1);
});

it('returns the places named in a text for its preview', async () => {
  const response = await ask('POST /api/articles/named-places', { content: TEXT });
  expect(response.json().map(({ name }: { name: string }) => name)).toEqual(['Punto BCN', 'GinGin']);
});

it('keeps an uploaded cover while an article shows it', async () => {
  const photo = (await upload(server, server.admin, await picture(30, 30).jpeg().toBuffer())).json();
  expect((await add({ ...WHOLE, coverImage: `${photo.url}?w=800` })).coverImage).toBe(photo.url);
  server.later(25 * 3600);
  await removeUnusedPhotos(server.ctx);
  server.later(-25 * 3600);
  expect((await ask(`GET ${photo.url}`)).statusCode).toBe(200);
});
