import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Place } from '#contract/places.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLabel } from '#web/lib/use-label.ts';
import { useSettled } from '#web/lib/use-settled.ts';
import { Badge } from '#web/ui/badge.tsx';
import { categoryColor } from '#web/ui/category-color.ts';
import { Dialog, preloadDialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { PLACES_A_PAGE, placesPageQuery } from './api.ts';
import { DashboardAddButton } from './dashboard-add-button.tsx';
import { DashboardList } from './dashboard-list.tsx';
import { DashboardPages } from './dashboard-pages.tsx';
import { PlaceAddForm } from './place-add-form.tsx';
import { PlaceDelete } from './place-delete.tsx';
import { RowLink } from './row-link.tsx';

/** Places: search, add, edit, view, delete (S2 §2.13). */
export function PlacesTab() {
  const { t } = useText('admin');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Place | null>(null);
  const { data, isError, refetch } = useQuery(placesPageQuery(useSettled(search.trim(), 300), page));
  const pages = Math.ceil((data?.total ?? 0) / PLACES_A_PAGE);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Field label={t('admin.search_places')} className="min-w-0 grow sm:max-w-sm">
          <input
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setPage(0);
            }}
          />
        </Field>
        <DashboardAddButton onClick={() => setAdding(true)}>{t('admin.add_place')}</DashboardAddButton>
      </div>
      <DashboardList
        label={t('admin.places')}
        rows={data?.places}
        empty={t('admin.no_places')}
        isError={isError}
        retry={() => void refetch()}
      >
        {(place) => <PlaceRow key={place.id} place={place} onDelete={() => setLeaving(place)} />}
      </DashboardList>
      <DashboardPages page={page} pages={pages} onPage={setPage} />
      <Dialog open={isAdding} onOpenChange={setAdding} title={t('admin.add_place_title')}>
        <PlaceAddForm onDone={() => setAdding(false)} />
      </Dialog>
      <PlaceDelete place={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function PlaceRow({ place, onDelete }: { place: Place; onDelete: () => void }) {
  const { t } = useText('admin');
  const label = useLabel();
  const { id, name } = place;
  return (
    <ListRow
      title={name}
      text={place.neighborhood ?? t('admin.default_neighborhood')}
      badges={place.categories.map((category) => (
        <Badge key={category.id} color={categoryColor(category.name).text}>
          {label(category.name)}
        </Badge>
      ))}
      actions={
        <>
          <RowLink kind="edit" to={`/edit-place/${id}`} label={t('admin.edit', { name })} />
          <RowLink kind="view" to={`/places/${id}`} label={t('admin.view', { name })} />
          <IconButton
            label={t('admin.delete', { name })}
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={onDelete}
          >
            <Trash aria-hidden="true" className="size-5 text-closed" />
          </IconButton>
        </>
      }
    />
  );
}
