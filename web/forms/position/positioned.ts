import { type FieldValues, type Path, type PathValue, useWatch } from 'react-hook-form';
import type { Point } from '#domain/geo/geo.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { readDecimal } from '#web/forms/place/decimal.ts';

/** The fields that say where something is; other fields of the form do not matter here. */
export type Positioned = FieldValues & { address: string; latitude: string; longitude: string };

/** Five decimals are about a meter; the map rounds alike. */
const DECIMALS = 5;

/** Returns the point that a form's two fields name; null while they name none. */
export function usePosition<Values extends Positioned>({ control }: DraftedForm<Values>): Point | null {
  const names = ['latitude', 'longitude'] as Path<Values>[];
  const typed = useWatch({ control, name: names }) as readonly unknown[];
  const [latitude, longitude] = typed.map((degrees) => readDecimal(String(degrees ?? '')));
  const isPoint = Number.isFinite(latitude) && Number.isFinite(longitude);
  return isPoint && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null;
}

/** Writes a chosen point into a form's two fields. */
export function setPosition<Values extends Positioned>(form: DraftedForm<Values>, point: Point): void {
  setDegrees(form, { latitude: String(round(point.latitude)), longitude: String(round(point.longitude)) });
}

/** Writes both fields as they were typed. */
export function setDegrees<Values extends Positioned>(
  form: DraftedForm<Values>,
  degrees: { latitude: string; longitude: string },
): void {
  for (const name of ['latitude', 'longitude'] as const) setField(form, name, degrees[name]);
  // One message speaks for both fields.
  form.clearErrors(['latitude', 'longitude'] as Path<Values>[]);
}

export function setAddress<Values extends Positioned>(form: DraftedForm<Values>, address: string): void {
  setField(form, 'address', address);
}

function setField<Values extends Positioned>(form: DraftedForm<Values>, name: string, value: string): void {
  form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
    shouldDirty: true,
    shouldValidate: form.formState.isSubmitted,
  });
}

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
