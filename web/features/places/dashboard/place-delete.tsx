import type { Place } from '#contract/places/places.ts';
import { removePlace } from '#web/features/dashboard/api.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { done, showToast } from '#web/ui/feedback/toast.tsx';
import { confirm } from '#web/ui/overlay/confirm-region.tsx';

const PARTS = ['details', 'photos', 'reviews', 'associations'] as const;

/** Returns a function that asks before a place is deleted, and lists what will be deleted with it (staff-4). */
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
