import { useQuery } from '@tanstack/react-query';
import Merge from 'lucide-react/icons/merge';
import { useState } from 'react';
import { staffPlaceSchema } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { neighborhoodName } from '#domain/geo/neighborhood-names.ts';
import { addPlace, PLACES_A_PAGE, placesPageQuery, removePlace } from '#web/features/dashboard/api.ts';
import {
  DashboardAddButton,
  DashboardList,
  DashboardPages,
  DashboardSearch,
} from '#web/features/dashboard/dashboard-list.tsx';
import { RowLink } from '#web/features/dashboard/row-link.tsx';
import { CategoriesField } from '#web/features/places/form/categories-field.tsx';
import { HoursField } from '#web/features/places/form/hours-field.tsx';
import { ContactFields, PlaceField } from '#web/features/places/form/place-field.tsx';
import { Namesakes } from '#web/features/places/form/place-namesakes.tsx';
import type { FoundPlace } from '#web/features/places/maps-search/api.ts';
import { MapsSearch } from '#web/features/places/maps-search/maps-search.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { useDraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { formOf } from '#web/forms/field/field-table.ts';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { CONTACT, PLACE_FIELDS } from '#web/forms/place/place-fields.tsx';
import { AddressField } from '#web/forms/position/address-field.tsx';
import { positionProblem } from '#web/forms/position/chosen-position.ts';
import { PositionPicker } from '#web/forms/position/position-picker.tsx';
import { setAddress, setPosition } from '#web/forms/position/positioned.ts';
import { TagsField } from '#web/forms/tags/tags-field.tsx';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { writeKey } from '#web/lib/device/drafts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { DeleteButton } from '#web/ui/button/delete-button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { done, showToast } from '#web/ui/feedback/toast.tsx';
import { ListRow } from '#web/ui/list/list-row.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { PlaceLinksButton } from './place-links.tsx';
import { PlaceMerge } from './place-merge.tsx';

export function PlacesTab() {
  const { t } = useText('admin');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const askToDelete = usePlaceDelete();
  const [merging, setMerging] = useState<Place | null>(null);
  const query = useQuery(placesPageQuery(useSettled(search.trim(), 300), page));
  const pages = Math.ceil((query.data?.total ?? 0) / PLACES_A_PAGE);
  return (
    <>
      <DashboardSearch
        label={t('shell.search_title')}
        value={search}
        onChange={(value) => {
          setSearch(value);
          setPage(0);
        }}
      >
        <div className="flex flex-wrap gap-3">
          <PlaceLinksButton />
          <DashboardAddButton onClick={() => setAdding(true)}>{t('shell.add_place')}</DashboardAddButton>
        </div>
      </DashboardSearch>
      <DashboardList
        label={t('admin.places')}
        rows={query.data?.places}
        empty={t('admin.no_places')}
        query={query}
      >
        {(place) => (
          <PlaceRow
            key={place.id}
            place={place}
            onMerge={() => setMerging(place)}
            onDelete={() => askToDelete(place)}
          />
        )}
      </DashboardList>
      <DashboardPages page={page} pages={pages} onPage={setPage} />
      <Dialog open={isAdding} onOpenChange={setAdding} title={t('admin.add_place_title')}>
        <PlaceAddForm onDone={() => setAdding(false)} />
      </Dialog>
      <PlaceMerge place={merging} onClose={() => setMerging(null)} />
    </>
  );
}

type RowProps = { place: Place; onMerge: () => void; onDelete: () => void };

function PlaceRow({ place, onMerge, onDelete }: RowProps) {
  const { t } = useText('admin', 'labels');
  const label = useLabel();
  const { id, name } = place;
  return (
    <ListRow
      title={name}
      text={place.neighborhood === null ? t('places.barcelona') : neighborhoodName(place.neighborhood)}
      badges={place.categories.map((category) => (
        <Badge key={category.id} color={categoryColor(category.name).text}>
          {label(category.name)}
        </Badge>
      ))}
      actions={
        <>
          <RowLink kind="edit" to={paths.editPlace(id)} label={t('labels.edit_of', { name })} />
          <RowLink kind="view" to={paths.place(id)} label={t('admin.view', { name })} />
          <IconButton label={t('admin.merge', { name })} aria-haspopup="dialog" onClick={onMerge}>
            <Merge aria-hidden="true" className="size-5" />
          </IconButton>
          <DeleteButton label={t('admin.delete', { name })} onClick={onDelete} />
        </>
      }
    />
  );
}

function PlaceAddForm({ onDone }: { onDone: () => void }) {
  return (
    <WithVocabulary>
      <Fields onDone={onDone} />
    </WithVocabulary>
  );
}

function Fields({ onDone }: { onDone: () => void }) {
  const { t } = useText('form', 'labels');
  const form = usePlaceAddForm(onDone);
  const take = ({ name, ...found }: FoundPlace) => {
    if (name) form.setValue('name', name, { shouldDirty: true });
    setAddress(form, found.address);
    setPosition(form, found);
    if (!form.getValues('name')) form.setFocus('name');
  };
  return (
    <DraftedFormFrame form={form} className="space-y-5">
      <MapsSearch label={t('form.search')} onChoose={take} />
      <div>
        <PlaceField form={form} name="name" required />
        <Namesakes name={form.watch('name')} />
      </div>
      <PlaceField form={form} name="description" required />
      <AddressField form={form} required />
      <PositionPicker form={form} />
      <CategoriesField form={form} />
      <FormSection title={t('labels.openingHours')}>
        <HoursField form={form} name="openingHours" />
      </FormSection>
      <ContactFields form={form} />
      <TagsField form={form} />
      <FormButtons form={form} onCancel={onDone} submit={t('form.add')} pending={t('form.adding')} />
    </DraftedFormFrame>
  );
}

const NAME = 'admin-place';

const FIELDS = formOf(PLACE_FIELDS, [
  'name',
  'description',
  'address',
  'latitude',
  'longitude',
  'categoryIds',
  'openingHours',
  'tagIds',
  ...CONTACT,
]);

/** The dashboard's Add Place, with the rules for staff (place-add-3). */
function usePlaceAddForm(onDone: () => void) {
  const { t } = useText('admin', 'form', 'labels');
  return useDraftedForm({
    name: NAME,
    shape: FIELDS.shape,
    start: FIELDS.start,
    labels: FIELDS.labels(t),
    rules: staffPlaceSchema,
    ownProblems: positionProblem,
    toBody: FIELDS.write,
    send: (place) => addPlace(place, writeKey(NAME)),
    onSaved: () => {
      done(t('admin.place_added'));
      onDone();
    },
    failure: () => t('admin.place_add_failed'),
  });
}

const PARTS = ['details', 'photos', 'reviews', 'associations'] as const;

/** Returns a function that asks before a place is deleted, and lists what will be deleted with it (staff-3). */
export function usePlaceDelete(): (place: Place) => void {
  const { t } = useText('admin', 'labels');
  const remove = async ({ id }: Place) => {
    try {
      await removePlace(id);
      done(t('admin.place_deleted'));
    } catch {
      showToast({
        title: t('labels.error'),
        description: t('admin.place_delete_failed'),
        variant: 'destructive',
      });
    }
  };
  return (place) =>
    confirm({
      title: t('admin.delete_place'),
      text: t('admin.delete_place_text', { name: place.name }),
      confirm: t('admin.delete_place'),
      work: () => remove(place),
      children: (
        <>
          <ul className="list-disc space-y-1 pl-5">
            {PARTS.map((part) => (
              <li key={part}>{t(`admin.delete_${part}`)}</li>
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">{t('admin.delete_hint')}</p>
        </>
      ),
    });
}
