import type { ReactElement } from 'react';
import { z } from 'zod';
import type { ContactField } from '#contract/places/contact.ts';
import type { PlaceChange } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import { BARCELONA_CENTER } from '#domain/geo/geo.ts';
import { type KeptPhoto, photosToSend } from '#domain/places/photo-choice.ts';
import type { TableField, ValuesOf } from '#web/forms/field/field-table.ts';
import { readDecimal } from './decimal.ts';
import { hoursOfText, textOfHours } from './hours-text.ts';

type PlaceField<Typed, Label extends string> = TableField<Place, Typed, Label>;
type TextName = { [Name in keyof Place]-?: Place[Name] extends string | null ? Name : never }[keyof Place];

const text = <Name extends TextName, Label extends string>(
  name: Name,
  label: Label,
  control?: ReactElement<object>,
): PlaceField<string, Label> => ({
  label,
  typed: z.string(),
  empty: '',
  read: (place) => place[name] ?? '',
  write: (typed) => typed,
  control,
});

const degrees = <Label extends string>(
  name: 'latitude' | 'longitude',
  label: Label,
): PlaceField<string, Label> => ({
  label,
  typed: z.string(),
  empty: String(BARCELONA_CENTER[name]),
  read: (place) => String(place[name]),
  write: readDecimal,
});

const ids = <Label extends string>(
  name: 'categories' | 'tags',
  label: Label,
): PlaceField<number[], Label> => ({
  label,
  typed: z.array(z.number()),
  empty: [],
  read: (place) => place[name].map(({ id }) => id),
  write: (typed) => typed,
});

const openingHours: PlaceField<string, 'labels.openingHours'> = {
  label: 'labels.openingHours',
  typed: z.string(),
  empty: '',
  read: (place) => textOfHours(place.openingHours),
  write: hoursOfText,
};

const neighborhoodId: PlaceField<string, 'form.neighborhood'> = {
  label: 'form.neighborhood',
  typed: z.string(),
  empty: '',
  read: (place) => String(place.neighborhoodId ?? ''),
  write: (typed) => (typed ? Number(typed) : null),
};

const categoryId: PlaceField<string, 'labels.category'> = {
  label: 'labels.category',
  typed: z.string(),
  empty: '',
  read: (place) => String(place.category?.id ?? ''),
  write: (typed) => (typed ? Number(typed) : undefined),
};

/** Their addresses, never the pictures themselves: a draft stays small. */
const photos: PlaceField<KeptPhoto[], 'photos.title'> = {
  label: 'photos.title',
  typed: z.array(
    z.object({
      url: z.string(),
      alt: z.string(),
      attribution: z.string().nullable(),
      isPrimary: z.boolean(),
    }),
  ),
  empty: [],
  read: (place) =>
    place.photos.map(({ url, alt, attribution, isPrimary }) => ({ url, alt, attribution, isPrimary })),
  write: photosToSend,
};

/** Ways to reach a place. Every form of a place has them, in this order. */
const CONTACT_FIELDS = {
  phone: text('phone', 'labels.phone', <input type="tel" />),
  website: text('website', 'labels.website', <input type="url" />),
  email: text('email', 'labels.email', <input type="email" />),
} satisfies Record<ContactField, unknown>;
export const CONTACT = Object.keys(CONTACT_FIELDS) as (keyof typeof CONTACT_FIELDS)[];

/** The fields of a place in all of its forms, by the names of the contract. A form names those that it has. */
export const PLACE_FIELDS = {
  name: text('name', 'form.name', <input />),
  description: text('description', 'labels.description', <textarea rows={4} />),
  address: text('address', 'labels.address', <input />),
  neighborhood: text('neighborhood', 'form.neighborhood'),
  neighborhoodId,
  latitude: degrees('latitude', 'labels.latitude'),
  longitude: degrees('longitude', 'labels.longitude'),
  ...CONTACT_FIELDS,
  openingHours,
  categoryId,
  categoryIds: ids('categories', 'labels.categories'),
  tagIds: ids('tags', 'labels.tags'),
  googlePlaceId: text('googlePlaceId', 'form.link'),
  photos,
} satisfies Partial<Record<keyof PlaceChange, unknown>>;

type Fields = typeof PLACE_FIELDS;
export type PlaceFieldName = keyof Fields;
/** The values of a form with these fields. */
export type PlaceValues<Name extends PlaceFieldName> = ValuesOf<Fields, Name>;
