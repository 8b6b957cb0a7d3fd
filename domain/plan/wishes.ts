import { isLatePlace, type TaggedPlace } from '#domain/places/late-hours.ts';

/** The names of a place's categories and tags. */
export type WordedPlace = TaggedPlace & { readonly categories: readonly string[] };

/** Wishes for a kind of place, as opposed to one particular place or event. */
export const OPEN_WISHES = ['dinner', 'drink', 'dance', 'coffee', 'culture'] as const;
export type OpenWish = (typeof OPEN_WISHES)[number];

const WISH_TESTS: Record<OpenWish, (place: WordedPlace) => boolean> = {
  dinner: ({ categories, tags }) =>
    categories.includes('Restaurants') || (categories.includes('Bars') && tags.includes('Food Served')),
  drink: ({ categories }) => categories.includes('Bars'),
  dance: ({ categories }) => categories.includes('Clubs'),
  coffee: ({ categories }) => categories.includes('Cafes'),
  culture: ({ categories }) => categories.some((name) => name === 'Landmarks' || name === 'Events'),
};

/** Returns whether a place fulfills a wish. Saunas and cruising bars fulfill none (plan-1). */
export const fulfills = (place: WordedPlace, wish: OpenWish): boolean =>
  WISH_TESTS[wish](place) && !isLatePlace(place);
