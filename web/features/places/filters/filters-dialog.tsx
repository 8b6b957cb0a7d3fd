import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useId, useMemo } from 'react';
import type { TagType } from '#contract/vocabulary/vocabulary.ts';
import { lineStops } from '#domain/right-now/line-stops.ts';
import { writeMoment } from '#domain/right-now/tonight.ts';
import { usePlaceList } from '#web/features/places/list/use-place-list.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import { NeedsFields } from '#web/forms/needs/needs-fields.tsx';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useNeeds } from '#web/lib/device/needs.ts';
import { formatMoment } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import type { Filters } from './use-filters.ts';

const SECTIONS: readonly TagType[] = ['tag', 'vibe', 'crowd', 'perfect_for'];

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-6 last:mb-0">
      <h3 id={id} className="mb-3 font-semibold text-sm">
        {title}
      </h3>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  );
}

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: Filters;
  count: number | undefined;
};

/**
 * The Filters dialog. Each choice applies at once and updates the count; Apply closes the dialog (filter-1).
 */
export function FiltersDialog({ open, onOpenChange, filters, count }: Props) {
  const { t } = useText('needs');
  const needs = Object.keys(useNeeds()).length;
  const label = useLabel();
  const { state } = filters;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('places.filters')}
      description={t('places.filters_text')}
      footer={
        <div className="flex w-full flex-wrap items-center gap-3">
          <p role="status" className="mr-auto text-muted text-sm">
            {count === undefined ? '' : t('places.found', { count })}
            {needs > 0 && <FittingCount filters={filters} />}
          </p>
          <div className="flex grow flex-wrap justify-end gap-3 *:max-sm:grow">
            <Button variant="outline" onClick={filters.clear}>
              {t('places.reset_filters')}
            </Button>
            <Button variant="primary" onClick={() => onOpenChange(false)}>
              {t('places.apply_filters')}
            </Button>
          </div>
        </div>
      }
    >
      <Section title={t('places.categories')}>
        {filters.categories.map(({ id, name, icon }) => (
          <Chip
            key={id}
            pressed={state.category === name}
            onPressedChange={() => filters.chooseCategory(name)}
            icon={<CategoryIcon icon={icon} className="size-4" />}
          >
            {label(name)}
          </Chip>
        ))}
      </Section>
      <FiltersOpenAt filters={filters} />
      {SECTIONS.map((type) => {
        const tags = filters.tags.filter((tag) => tag.type === type);
        if (tags.length === 0) return null;
        return (
          <Section key={type} title={t(`places.section_${type}`)}>
            {tags.map(({ id, name }) => (
              <Chip
                key={id}
                pressed={state[type].includes(name)}
                onPressedChange={() => filters.toggleTag(type, name)}
              >
                {label(name)}
              </Chip>
            ))}
          </Section>
        );
      })}
      <details className="group mb-2">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border border-control px-4 font-medium xamfra">
          {needs === 0 ? t('needs.title') : t('needs.chosen', { count: needs })}
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <div className="pt-4">
          <NeedsFields />
        </div>
      </details>
      <p className="mb-6 text-muted text-sm">{t('needs.stay')}</p>
      <Section title={t('needs.facts')}>
        <Chip pressed={state.checked} onPressedChange={() => filters.toggleFlag('checked')}>
          {t('needs.checked')}
        </Chip>
        <Chip pressed={state.closed} onPressedChange={() => filters.toggleFlag('closed')}>
          {t('needs.closed')}
        </Chip>
      </Section>
    </Dialog>
  );
}

/** Shows how many of the found places fit this person's needs, counted separately because no filter clears needs. */
function FittingCount({ filters }: { filters: Filters }) {
  const { t } = useText('needs');
  const { places, isLoading } = usePlaceList(filters);
  const matcher = usePlaceMatcher();
  if (!matcher || isLoading) return null;
  const count = places.filter((place) => matcher.match(place).fit === 'fits').length;
  return <span className="block">{t('needs.fits', { count })}</span>;
}

/** 'Open Now', and 'Open at …': Right Now's timeline as a filter. */
function FiltersOpenAt({ filters: { state, toggleFlag, openAt, chooseOpenAt } }: { filters: Filters }) {
  const { t, language } = useText('now');
  const now = useClock();
  const id = useId();
  const stops = useMemo(() => {
    const line = lineStops(now).slice(1);
    // A time from a URL may lie between two stops of the timeline.
    const isStop = !openAt || line.some((stop) => stop.getTime() === openAt.getTime());
    return isStop ? line : [openAt, ...line];
  }, [now, openAt]);
  const choose = (name: string) => chooseOpenAt(stops.find((stop) => writeMoment(stop) === name) ?? null);
  return (
    <section className="mb-6">
      <label htmlFor={id} className="mb-3 block font-semibold text-sm">
        {t('now.filter')}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <Chip pressed={state.open} onPressedChange={() => toggleFlag('open')} aria-describedby={`${id}n`}>
          {t('places.status_open')}
        </Chip>
        <select
          autoComplete="off"
          id={id}
          aria-describedby={`${id}n`}
          value={openAt ? writeMoment(openAt) : ''}
          onChange={(event) => choose(event.target.value)}
          className="control min-w-0 max-w-72 flex-1 basis-40"
        >
          <option value="">{t('now.filter_any')}</option>
          {stops.map((stop) => (
            <option key={stop.getTime()} value={writeMoment(stop)}>
              {formatMoment(stop, language)}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}n`} className="mt-2 text-muted text-sm">
        {t('now.filter_note')}
      </p>
    </section>
  );
}
