import { describe, expect, it } from 'vitest';
import { currentPage, TAB_LINKS } from './shell-links.tsx';

const marked = (pathname: string) =>
  TAB_LINKS.filter(({ to }) => currentPage(to, pathname)).map(({ to }) => to);

describe('the marked tab', () => {
  it('is Explore on all its addresses', () => {
    expect(marked('/explore')).toEqual(['/explore']);
    expect(marked('/split')).toEqual(['/explore']);
    expect(marked('/split-view')).toEqual(['/explore']);
  });

  it('is Map View at home, which only staff see', () => {
    expect(marked('/')).toEqual(['/map']);
  });

  it('stays marked below its address, and nowhere else', () => {
    expect(marked('/events/12')).toEqual(['/events']);
    expect(marked('/eventsx')).toEqual([]);
    expect(marked('/profile')).toEqual([]);
  });
});
