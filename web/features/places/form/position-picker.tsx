import MapPinned from 'lucide-react/icons/map-pinned';
import { useId, useState } from 'react';
import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import { BARCELONA_CENTER, type Point } from '#domain/geo/geo.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { readDecimal } from '#web/forms/place/decimal.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const PositionMap = lazyPart(() => import('#web/map/position-map.tsx').then((module) => module.PositionMap));

type PositionValues = FieldValues & { latitude: string; longitude: string };
type Props<Values extends PositionValues> = { form: DraftedForm<Values> };

/** A position as two numbers and as a map under a pin; a change to either updates the other. */
export function PositionPicker<Values extends PositionValues>({ form }: Props<Values>) {
  const { t } = useText('form');
  const { theme } = useTheme();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const names = ['latitude', 'longitude'] as Path<Values>[] as [Path<Values>, Path<Values>];
  const typed = useWatch({ control: form.control, name: names });
  const position = pointOf(typed);

  const move = (point: Point) => {
    const set = (name: Path<Values>, degrees: number) =>
      form.setValue(name, String(degrees) as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: true,
      });
    set(names[0], point.latitude);
    set(names[1], point.longitude);
  };

  return (
    <div className="space-y-4">
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <FormField key={name} form={form} name={name} required>
            <input inputMode="decimal" />
          </FormField>
        ))}
      </div>
      <Button
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        icon={<MapPinned aria-hidden="true" className="size-4.5" />}
        onPointerEnter={PositionMap.preload}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'form.hide_map' : 'form.show_map')}
      </Button>
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
          <p className="text-sm text-muted">{t('form.position_hint')}</p>
        </div>
      )}
    </div>
  );
}

function pointOf([latitude, longitude]: readonly unknown[]): Point | null {
  const [north, east] = [latitude, longitude].map((text) => readDecimal(String(text ?? '')));
  const isPoint = Number.isFinite(north) && Number.isFinite(east);
  return isPoint && north !== undefined && east !== undefined ? { latitude: north, longitude: east } : null;
}
