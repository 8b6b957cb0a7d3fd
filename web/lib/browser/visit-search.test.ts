import { describe, expect, it } from 'vitest';
import { arriveAt, currentSearch, firstSearches, searchLink, type VisitSearches } from './visit-search.tsx';

let keys = 0;
const entry = (pathname: string, search = '') => ({ key: `k${++keys}`, pathname, search });
const send = (visit: VisitSearches, sent: string): VisitSearches => ({ ...visit, sent });

describe('the search of the visit', () => {
  it('comes from an address that carries one, and stays when that address loses it', () => {
    const arrived = firstSearches(entry('/list', '?search=%20gin%20&sort=name'));
    expect(currentSearch(arrived)).toBe('gin');
    expect(currentSearch(arriveAt(arrived, entry('/list', '?sort=name'), false))).toBe('gin');
    expect(currentSearch(firstSearches(entry('/list', `?search=${'a'.repeat(200)}`)))).toHaveLength(100);
  });

  it('belongs to each history entry', () => {
    const [start, first, second, place] = [
      entry('/list'),
      entry('/list'),
      entry('/list'),
      entry('/places/7'),
    ];
    const gin = arriveAt(send(firstSearches(start), 'gin'), first, false);
    const wine = arriveAt(send(gin, 'wine'), second, false);
    const opened = arriveAt(wine, place, false);
    expect(currentSearch(arriveAt(opened, second, true))).toBe('wine');
    expect(currentSearch(arriveAt(opened, first, true))).toBe('gin');
    expect(currentSearch(arriveAt(opened, start, true))).toBe('');
    expect(currentSearch(arriveAt(arriveAt(opened, start, true), second, true))).toBe('wine');
  });

  it('goes on with filters and to other screens, and ends where a link brings filters of its own', () => {
    const gin = arriveAt(send(firstSearches(entry('/list')), 'gin'), entry('/list'), false);
    expect(currentSearch(arriveAt(gin, entry('/list', '?category=Bars'), false))).toBe('gin');
    expect(currentSearch(arriveAt(gin, entry('/map'), false))).toBe('gin');
    expect(currentSearch(arriveAt(gin, entry('/map', '?at=2026-06-20T23:00'), false))).toBe('');
    expect(currentSearch(arriveAt(send(gin, ''), entry('/list'), false))).toBe('');
  });

  it('is in the link that a person shares', () => {
    expect(searchLink('https://guide.example/list?category=Bars', 'drag & co')).toBe(
      'https://guide.example/list?category=Bars&search=drag+%26+co',
    );
  });
});
