import { describe, expect, it } from 'vitest';
import { readView, writeView } from './use-event-view.ts';

const read = (query: string) => readView(new URLSearchParams(query));

describe('the view of the events in the address', () => {
  it('is the ordinary one when nothing, or nothing known, is said', () => {
    const ordinary = { when: 'all', view: 'list', sort: 'date', day: null };
    expect(read('')).toEqual(ordinary);
    expect(read('when=never&view=year&sort=price&day=2026-02-31')).toEqual(ordinary);
  });

  it('is read back as it was written', () => {
    const view = { when: 'week', view: 'month', sort: 'near', day: '2026-11-28' } as const;
    const params = writeView(new URLSearchParams('other=1'), view);
    expect(readView(params)).toEqual(view);
    expect(params.get('other')).toBe('1');
    expect(writeView(params, { when: 'all', view: 'list', sort: 'date', day: null }).toString()).toBe(
      'other=1',
    );
  });
});
