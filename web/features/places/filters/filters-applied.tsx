import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { PlaceSearch } from '#contract/search.ts';
import { NEED_NAMES } from '#domain/facts/needs.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { storeNeeds } from '#web/lib/device/needs-store.ts';
import { formatMoment } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { FiltersSearch } from './filters-search.tsx';
import { TAG_SECTIONS } from './use-filter-state.ts';
import type { Filters } from './use-filters.ts';

type Props = {
  filters: Filters;
  /** 'Clear All' in the list, 'Clear all' in the split view. */
  clearText: 'clear_all_caps' | 'clear_all';
  /** How the search was understood. */
  reading: PlaceSearch | undefined;
  /** Called after a button was pressed that then disappears. */
  onRemoved: () => void;
};

/** The search, the chosen filters and the needs, each with a button that removes it. Loads when there is one. */
export function FiltersApplied({ filters, clearText, reading, onRemoved }: Props) {
  const { t } = useText('kinds');
  const chosen = useChosen(filters);
  const needs = useNeeds();
  const needNames = NEED_NAMES.filter((need) => needs[need] !== undefined).map((need) =>
    t(`kinds.short_${need}`),
  );
  const removing = (remove: () => void) => () => {
    remove();
    onRemoved();
  };
  return (
    <>
      {filters.state.search && <FiltersSearch filters={filters} reading={reading} onRemoved={onRemoved} />}
      {chosen.length > 0 && (
        <AppliedRow label={t('places.filters_applied')}>
          {chosen.map(({ name, remove }) => (
            <Removable
              key={name}
              onRemove={removing(remove)}
              action={t('kinds.remove_filter', { filter: name })}
            >
              {name}
            </Removable>
          ))}
          <button type="button" className="clear-link" onClick={removing(filters.clearAll)}>
            {t(`places.${clearText}`)}
          </button>
        </AppliedRow>
      )}
      {needNames.length > 0 && (
        <AppliedRow label={t('kinds.title')}>
          <Removable
            onRemove={removing(() => storeNeeds(null))}
            action={t('kinds.clear_named', { needs: needNames.join(', ') })}
          >
            {needNames.join(', ')}
          </Removable>
        </AppliedRow>
      )}
    </>
  );
}

function useChosen({ state, ...filters }: Filters): { name: string; remove: () => void }[] {
  const { t, language } = useText('kinds');
  const label = useLabel();
  const { category } = state;
  const flag = (name: 'open' | 'checked' | 'closed', text: string) =>
    state[name] ? [{ name: text, remove: () => filters.toggleFlag(name) }] : [];
  return [
    ...(category ? [{ name: label(category), remove: () => filters.chooseCategory(null) }] : []),
    ...TAG_SECTIONS.flatMap((type) =>
      state[type].map((tag) => ({ name: label(tag), remove: () => filters.toggleTag(type, tag) })),
    ),
    ...flag('open', t('places.status_open')),
    ...(filters.openAt
      ? [
          {
            name: t('places.open_at', { time: formatMoment(filters.openAt, language) }),
            remove: () => filters.chooseOpenAt(null),
          },
        ]
      : []),
    ...flag('checked', t('kinds.checked')),
    ...flag('closed', t('kinds.closed')),
  ];
}

const AppliedRow = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: buttons, not form controls
  <div
    role="group"
    aria-label={label}
    className="flex min-w-0 basis-full flex-wrap items-center gap-x-2 gap-y-1.5"
  >
    <span>{label}</span>
    {children}
  </div>
);

type RemovableProps = { onRemove: () => void; action: string; children: ReactNode };

const Removable = ({ onRemove, action, children }: RemovableProps) => (
  <button type="button" aria-label={action} onClick={onRemove} className="applied-chip">
    <span className="min-w-0 wrap-anywhere">{children}</span>
    <X aria-hidden="true" className="size-4 shrink-0" />
  </button>
);
