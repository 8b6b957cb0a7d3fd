import { PlaceForm } from '#web/features/places/editing/place-form.tsx';
import { WithVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';

/** /add (place-add-1). */
export function AddPlacePage() {
  const { t } = useText('form');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('form.add_title')}
      </h1>
      <p className="mt-2 text-muted">{t('form.add_intro')}</p>
      <WithVocabulary>
        <PlaceForm />
      </WithVocabulary>
    </div>
  );
}
