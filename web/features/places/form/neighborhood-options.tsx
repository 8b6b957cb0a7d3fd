import { useFormVocabulary } from '#web/forms/field/form-loading.tsx';
import { useText } from '#web/lib/text/i18n.ts';

export function NeighborhoodOptions() {
  const { neighborhoods } = useFormVocabulary();
  const { t } = useText('form');
  const districts = [...new Set(neighborhoods.map(({ district }) => district))].sort((a, b) =>
    a.localeCompare(b, 'ca'),
  );
  return (
    <>
      <option value="">{t('form.none')}</option>
      {districts.map((district) => (
        <optgroup key={district} label={district}>
          {neighborhoods
            .filter((neighborhood) => neighborhood.district === district)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}
