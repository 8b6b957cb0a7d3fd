import { type Path, useWatch } from 'react-hook-form';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { useTypedAddress } from './city-addresses.ts';
import { type Positioned, setPosition, usePosition } from './positioned.ts';

type Props<Values extends Positioned> = {
  form: DraftedForm<Values>;
  required?: boolean;
  onNeighborhood?: ((name: string) => void) | undefined;
};

/** An address as text. While no position was chosen, one press puts the pin at the house that it names. */
export function AddressField<Values extends Positioned>({ form, required, onNeighborhood }: Props<Values>) {
  const { t } = useText('form');
  const name = 'address' as Path<Values>;
  const typed: unknown = useWatch({ control: form.control, name });
  const isPlaced = usePosition(form) !== null;
  const found = useTypedAddress(isPlaced ? null : String(typed ?? ''));
  return (
    <div>
      <FormField form={form} name={name} required={required}>
        <input />
      </FormField>
      <p role="status" className="mt-1.5 text-sm empty:hidden">
        {found && (
          <button
            type="button"
            onClick={() => {
              setPosition(form, found);
              if (found.neighborhood !== null) onNeighborhood?.(found.neighborhood);
            }}
            className="text-link min-h-6 text-left"
          >
            {t('form.address_pin', { address: found.address })}
          </button>
        )}
      </p>
    </div>
  );
}
