import { describe, expect, it } from 'vitest';
import { newPlaceSchema, placeChangeSchema } from './place-writes.ts';

const place = {
  name: 'Bar Exemple',
  address: 'Carrer Inventat, 1',
  latitude: 41.38,
  longitude: 2.16,
  categoryIds: [1],
};

const DIGITS = 'A Spanish number has 9 digits. Begin others with + and the country code.';

const problems = (body: object) => {
  const parsed = newPlaceSchema.safeParse({ ...place, ...body });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
};

describe('a new place', () => {
  it('needs no more than name, address, point and a category', () => {
    expect(newPlaceSchema.parse(place)).toEqual(place);
  });

  it.each([
    [{ name: undefined }, 'name', 'Required'],
    [{ name: ' x ' }, 'name', 'Name must be at least 2 characters'],
    [{ description: 'short' }, 'description', 'Description must be at least 10 characters'],
    [{ email: 'nobody' }, 'email', 'Invalid email'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a valid URL'],
    [{ website: 'https://me@evil.example' }, 'website', 'Please enter a valid URL'],
    [{ website: 'httpfoo:bar' }, 'website', 'Please enter a valid URL'],
    [{ website: 'javascript:1' }, 'website', 'Please enter a valid URL'],
    [{ website: 'me@evil.example' }, 'website', 'Please enter a valid URL'],
    [{ website: 'no website' }, 'website', 'Please enter a valid URL'],
    [{ website: 'localhost' }, 'website', 'Please enter a valid URL'],
    [{ phone: 'ask at the bar' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: '++34 930' }, 'phone', 'Please enter a valid phone number'],
    [{ phone: '93 000 00 0' }, 'phone', DIGITS],
    [{ phone: '93 000 00 000' }, 'phone', DIGITS],
    [{ phone: '+34 930 000 00' }, 'phone', DIGITS],
    [{ phone: '0034 9300000000' }, 'phone', DIGITS],
    [{ phone: '44 20 7946 0018' }, 'phone', DIGITS],
    [{ phone: '+33 123' }, 'phone', DIGITS],
    [{ latitude: 48.85 }, 'latitude', 'This point lies outside the Barcelona area'],
    [{ categoryIds: [] }, 'categoryIds', 'Select at least one category'],
    [{ categoryIds: undefined }, 'categoryIds', 'Select at least one category'],
  ])('%j is refused beside its field', (body, field, text) => {
    expect(problems(body)).toEqual({ [field]: text });
  });

  it('drops what nobody may write', () => {
    const parsed = newPlaceSchema.parse({ ...place, id: 1, version: 9, deletedAt: null, isAdmin: true });
    expect(parsed).toEqual(place);
  });

  it('may ask to be verified, which a change may not (place-7)', () => {
    expect(newPlaceSchema.parse({ ...place, enriched: true })).toEqual({ ...place, enriched: true });
    expect(placeChangeSchema.parse({ enriched: true })).toEqual({});
  });

  it('takes empty optional text as none', () => {
    expect(newPlaceSchema.parse({ ...place, phone: ' ', website: '' })).toMatchObject({
      phone: null,
      website: null,
    });
  });

  it.each([
    ['bar.example', 'https://bar.example'],
    ['www.bar.example/menu?day=1', 'https://www.bar.example/menu?day=1'],
    ['bar.example:8080/x', 'https://bar.example:8080/x'],
    ['//bar.example', 'https://bar.example'],
    ['http://bar.example', 'http://bar.example'],
    ['HTTPS://bar.example', 'HTTPS://bar.example'],
  ])('has the website %j as %j', (written, website) => {
    expect(newPlaceSchema.parse({ ...place, website: written })).toMatchObject({ website });
    expect(placeChangeSchema.parse({ website: written })).toEqual({ website });
  });

  it.each([
    '(+34) 930 00 00 00',
    '(93) 000 00 00',
    '+34 930 000 000',
    '34 930 000 000',
    '0034 930 000 000',
    '93 000 00 00',
    '+44 20 7946 0018',
    '00 33 1 23 45 67 89',
    '+376 800 000',
  ])('may be called at %s', (phone) =>
    expect(newPlaceSchema.parse({ ...place, phone })).toMatchObject({ phone }),
  );

  it('strips characters that disguise text, and keeps line breaks', () => {
    const parsed = newPlaceSchema.parse({
      ...place,
      name: 'Bar\u202E rab\u0000',
      description: 'one line\nand another',
    });
    expect(parsed).toMatchObject({ name: 'Bar rab', description: 'one line\nand another' });
  });
});

describe('a change', () => {
  it('names only what it changes', () => {
    expect(placeChangeSchema.parse({ phone: '+34 600 000 000' })).toEqual({ phone: '+34 600 000 000' });
    expect(placeChangeSchema.parse({})).toEqual({});
  });
});
