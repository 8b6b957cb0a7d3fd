import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FiltersButton } from './filters-button.tsx';
import type { Filters } from './use-filters.ts';

const drawn = (filters: Partial<Filters>) =>
  renderToString(
    <FiltersButton
      filters={{ tagsActive: false, openAt: null, ...filters } as Filters}
      count={3}
      label="filters"
    />,
  );

it('has a dot while tags or a time narrow the list', () => {
  expect(drawn({})).not.toContain('filter-dot');
  expect(drawn({ tagsActive: true })).toContain('filter-dot');
  expect(drawn({ openAt: new Date('2026-11-21T01:00:00Z') })).toContain('filter-dot');
});
