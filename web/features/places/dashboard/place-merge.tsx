import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import { mergePlace, placesPageQuery } from '#web/features/dashboard/api.ts';
import { useAttempt } from '#web/forms/field/use-refusal-toast.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { done } from '#web/ui/feedback/toast.tsx';
import { ChoiceList } from '#web/ui/field/choice-list.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

const PlaceMergePreview = lazyPart(() =>
  import('./place-merge-preview.tsx').then((module) => module.PlaceMergePreview),
);

type Props = { place: Place | null; onClose: () => void };

/** Asks for the duplicate of this place, and explains the effect of a merge (place-17). */
export function PlaceMerge(props: Props) {
  // Selecting a different place resets the choice.
  return <Merging key={props.place?.id ?? 0} {...props} />;
}

function Merging({ place, onClose }: Props) {
  const { t } = useText('admin', 'labels');
  const attempt = useAttempt(t('labels.error'), t('admin.merge_failed'));
  const [search, setSearch] = useState('');
  const [into, setInto] = useState<Place | null>(null);
  const { data, isError } = useQuery({
    ...placesPageQuery(useSettled(search.trim(), 300), 0),
    enabled: place !== null,
  });
  const name = place?.name ?? '';
  const others = data?.places.filter(({ id }) => id !== place?.id);
  const merge = async () => {
    if (!place || !into) return;
    await attempt(async () => {
      await mergePlace(place.id, into.id);
      done(t('admin.merged', { name, into: into.name }));
    });
  };
  return (
    <ConfirmDialog
      open={place !== null}
      onClose={onClose}
      title={t('admin.merge_places')}
      text={t('admin.merge_text', { name })}
      confirm={t('admin.merge_places')}
      canConfirm={into !== null}
      onConfirm={merge}
    >
      <Field label={t('shell.search_title')} className="mb-4">
        <SearchInput value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      {others || isError ? (
        <ChoiceList
          label={t('admin.merge_into')}
          items={others ?? []}
          chosenId={into?.id ?? null}
          onChoose={setInto}
          nameOf={(other) => other.name}
          detailOf={({ address }) => address.split(',')[0]}
          empty={t(isError ? 'admin.merge_unread' : 'admin.no_places')}
        />
      ) : (
        <p role="status">{t('admin.merge_reading')}</p>
      )}
      <p role="status" className="mt-4 font-medium">
        {into && t('admin.merge_effect', { name, into: into.name })}
      </p>
      <p className="mt-2 text-sm text-muted">{t('admin.merge_hint')}</p>
      {place && into && (
        <PlaceMergePreview fallback={<Skeleton className="mt-5 h-40" />} place={place} into={into} />
      )}
    </ConfirmDialog>
  );
}
