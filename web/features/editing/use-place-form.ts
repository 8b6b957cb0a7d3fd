import { type FieldErrors, useForm } from 'react-hook-form';
import { newPlaceSchema } from '#contract/place-writes.ts';
import { BARCELONA_CENTRE } from '#domain/geo.ts';

/** What stands in the form: everything a person types is text until it is checked. */
export type PlaceFormValues = {
  name: string;
  description: string;
  address: string;
  neighborhoodId: string;
  latitude: string;
  longitude: string;
  categoryId: string;
  phone: string;
  website: string;
  email: string;
  tagIds: number[];
};

const EMPTY: PlaceFormValues = {
  name: '',
  description: '',
  address: '',
  neighborhoodId: '',
  latitude: String(BARCELONA_CENTRE.latitude),
  longitude: String(BARCELONA_CENTRE.longitude),
  categoryId: '',
  phone: '',
  website: '',
  email: '',
  tagIds: [],
};

const number = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')));

/** The body of POST /api/places (S2 §3, simple form). */
export function bodyOf(values: PlaceFormValues) {
  return {
    ...values,
    latitude: number(values.latitude) as number,
    longitude: number(values.longitude) as number,
    neighborhoodId: values.neighborhoodId ? Number(values.neighborhoodId) : null,
    categoryId: values.categoryId ? Number(values.categoryId) : undefined,
  };
}

/** The simple form, checked by the same schema as the server's. */
export function usePlaceForm(required: string) {
  return useForm<PlaceFormValues>({
    defaultValues: EMPTY,
    resolver: (values) => {
      const parsed = newPlaceSchema.safeParse(bodyOf(values));
      if (parsed.success) return { values, errors: {} };
      const errors: FieldErrors<PlaceFormValues> = {};
      for (const issue of parsed.error.issues) {
        const path = String(issue.path[0] ?? 'name');
        const field = (path === 'categoryIds' ? 'categoryId' : path) as keyof PlaceFormValues;
        const missing = values[field] === '' && field !== 'categoryId';
        errors[field] ??= { type: 'invalid', message: missing ? required : issue.message } as never;
      }
      return { values: {}, errors };
    },
  });
}
