import MapPinned from 'lucide-react/icons/map-pinned';
import { useEffect, useId, useRef, useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { BARCELONA_CENTER, type Point } from '#domain/geo/geo.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField, useFieldError } from '#web/forms/field/form-field.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { isUnplaced } from './chosen-position.ts';
import { useAddressBeside } from './city-addresses.ts';
import { type Positioned, setAddress, setDegrees, setPosition, usePosition } from './positioned.ts';

const PositionMap = lazyPart(() => import('#web/map/position-map.tsx').then((module) => module.PositionMap));

type Props<Values extends Positioned> = {
  form: DraftedForm<Values>;
  /** Takes the neighborhood around the pin; absent where the form has no such field. */
  onNeighborhood?: ((name: string) => void) | undefined;
};

/** A position as a map under a pin and, folded, as two numbers; a change to either updates the other (place-add-4). */
export function PositionPicker<Values extends Positioned>({ form, onNeighborhood }: Props<Values>) {
  const { t } = useText('form');
  const { theme } = useTheme();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [pin, setPin] = useState<Point | null>(null);
  const [before, setBefore] = useState<{ latitude: string; longitude: string } | null>(null);
  const names = ['latitude', 'longitude'] as Path<Values>[] as [Path<Values>, Path<Values>];
  const [latitude, longitude] = useWatch({ control: form.control, name: names });
  const typed = { latitude: String(latitude ?? ''), longitude: String(longitude ?? '') };
  const isMissing = isUnplaced(typed);
  const position = usePosition(form);
  const error = useFieldError(form, names[0]);
  const problem = isMissing ? error : undefined;

  const isPinned = isSame(pin, position);
  const move = (point: Point) => {
    // Several moves of the pin are one.
    if (!isPinned) setBefore(typed);
    setPosition(form, point);
    setPin(point);
  };

  return (
    <div className="space-y-4">
      <div>
        <Button
          // The problem of a missing position leads here.
          name={isMissing ? names[0] : undefined}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-describedby={problem ? `${id}e` : undefined}
          icon={<MapPinned aria-hidden="true" className="size-4.5" />}
          onPointerEnter={PositionMap.preload}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'form.hide_map' : 'form.show_map')}
        </Button>
        {problem && (
          <p id={`${id}e`} className="mt-1.5 font-medium text-closed text-sm">
            {problem}
          </p>
        )}
      </div>
      {isOpen && (
        <div id={id} className="space-y-2">
          <div className="xamfra-lg h-72 overflow-hidden border border-line bg-raised">
            <PositionMap
              label={t('form.position_map')}
              position={position ?? BARCELONA_CENTER}
              onMove={move}
              theme={theme}
            />
          </div>
          <p className="text-sm text-muted">
            {t('form.position_hint')}{' '}
            {before && isPinned && (
              <button type="button" className="min-h-6 text-link" onClick={() => setDegrees(form, before)}>
                {t('form.pin_back')}
              </button>
            )}
          </p>
        </div>
      )}
      <PinAddress form={form} pin={isPinned ? pin : null} onNeighborhood={onNeighborhood} />
      <FormSection title={t('form.exact_position')}>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <FormField key={name} form={form} name={name} hideError={isMissing} required>
              <input inputMode="decimal" placeholder={String(BARCELONA_CENTER[name as keyof Point])} />
            </FormField>
          ))}
        </div>
      </FormSection>
    </div>
  );
}

const isSame = (one: Point | null, other: Point | null) =>
  one !== null && one.latitude === other?.latitude && one?.longitude === other?.longitude;

type PinAddressProps<Values extends Positioned> = {
  form: DraftedForm<Values>;
  /** Where the visitor moved the pin; null before. */
  pin: Point | null;
  onNeighborhood?: ((name: string) => void) | undefined;
};

/** The address beside the pin: it fills an empty field, and is offered where one was typed (place-add-4). */
export function PinAddress<Values extends Positioned>({
  form,
  pin,
  onNeighborhood,
}: PinAddressProps<Values>) {
  const { t } = useText('form');
  const name = 'address' as Path<Values>;
  const filled = useRef('');
  const found = useAddressBeside(pin);
  const written: unknown = useWatch({ control: form.control, name });
  const fill = (address: string) => {
    filled.current = address;
    setAddress(form, address);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!found) return;
    const now: unknown = form.getValues(name);
    if (now === '' || now === filled.current) fill(found.address);
    if (found.neighborhood !== null) onNeighborhood?.(found.neighborhood);
  }, [found]);

  return (
    <p role="status" className="text-sm empty:hidden">
      {found && (
        <>
          {t('form.pin_address', { address: found.address })}{' '}
          {written !== found.address && (
            <button type="button" onClick={() => fill(found.address)} className="text-link min-h-6">
              {t('form.pin_use')}
            </button>
          )}
        </>
      )}
    </p>
  );
}
