import type { ReactElement } from 'react';
import { z } from 'zod';
import type { PlaceChange } from '#contract/places/place-writes.ts';
import type { Place } from '#contract/places/places.ts';
import type { ContactField } from '#contract/places/plain-fields.ts';
import { type KeptPhoto, photosToSend } from '#domain/places/photo-choice.ts';
import type { TableField, Together, ValuesOf, Words } from '#web/forms/field/field-table.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { readDecimal } from './decimal.ts';
import { hoursOfText, textOfHours } from './hours-text.ts';

type PlaceWords = Words<'form' | 'add'>;
type PlaceField<Typed, Label extends string> = TableField<Place, Typed, Label, PlaceWords>;
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

/** The position, one value of two fields. */
export const POSITION = {
  label: 'form.position',
  show: ({ latitude, longitude }: { latitude: string; longitude: string }) => `${latitude}, ${longitude}`,
} satisfies Together;

const degrees = <Label extends string>(
  name: 'latitude' | 'longitude',
  label: Label,
): PlaceField<string, Label> => ({
  label,
  typed: z.string(),
  empty: '',
  read: (place) => String(place[name]),
  write: readDecimal,
  together: POSITION,
});

/** Returns the names of the entries with these ids, in the visitor's language. */
export const namesOf = (
  ids: readonly number[],
  rows: readonly { id: number; name: string }[],
  { label }: Pick<Words, 'label'>,
): string =>
  rows
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => label(name))
    .join(', ');

const ids = <Label extends string>(
  name: 'categories' | 'tags',
  label: Label,
): PlaceField<number[], Label> => ({
  label,
  typed: z.array(z.number()),
  empty: [],
  read: (place) => place[name].map(({ id }) => id),
  write: (typed) => typed,
  show: (typed, words) => namesOf(typed, words.vocabulary[name], words),
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
  show: (typed, words) => namesOf([Number(typed)], words.vocabulary.neighborhoods, words),
};

const categoryId: PlaceField<string, 'labels.category'> = {
  label: 'labels.category',
  typed: z.string(),
  empty: '',
  read: (place) => String(place.category?.id ?? ''),
  write: (typed) => (typed ? Number(typed) : undefined),
};

/** The photos' addresses, never the pictures themselves, so that a draft stays small. */
const photos: PlaceField<KeptPhoto[], 'add.title'> = {
  label: 'add.title',
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
  show: (typed, { t }) =>
    typed.length > 0 && (
      <span className="flex flex-wrap gap-2">
        {typed.map(({ url, alt, isPrimary }) => (
          <span key={url} className="w-20">
            <img
              src={photoAt(url, 400)}
              alt={alt}
              className={`aspect-square w-full border-2 object-cover xamfra-sm ${isPrimary ? 'border-accent' : 'border-line'}`}
            />
            {isPrimary && <span className="block text-xs font-semibold">{t('add.primary')}</span>}
          </span>
        ))}
      </span>
    ),
};

/** Ways to reach a place. Every form for a place has them, in this order. */
const CONTACT_FIELDS = {
  phone: text('phone', 'labels.phone', <input type="tel" />),
  website: text('website', 'labels.website', <input type="url" />),
  email: text('email', 'labels.email', <input type="email" />),
} satisfies Record<ContactField, unknown>;
export const CONTACT = Object.keys(CONTACT_FIELDS) as (keyof typeof CONTACT_FIELDS)[];

/** The fields of a place in all its forms, by their names in the contract. Each form names the fields that it has. */
export const PLACE_FIELDS = {
  name: text('name', 'labels.name', <input />),
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
