import { isLatePlace, type TaggedPlace } from '#domain/places/late-hours.ts';

/** A place by its words: names of its categories and tags. */
export type WordedPlace = TaggedPlace & { readonly categories: readonly string[] };

/** The wishes that any place of a kind fulfills. */
export const OPEN_WISHES = ['dinner', 'drink', 'dance', 'coffee', 'culture'] as const;
export type OpenWish = (typeof OPEN_WISHES)[number];

const WISHED: Record<OpenWish, (place: WordedPlace) => boolean> = {
  dinner: ({ categories, tags }) =>
    categories.includes('Restaurants') || (categories.includes('Bars') && tags.includes('Food Served')),
  drink: ({ categories }) => categories.includes('Bars'),
  dance: ({ categories }) => categories.includes('Clubs'),
  coffee: ({ categories }) => categories.includes('Cafes'),
  culture: ({ categories }) => categories.some((name) => name === 'Landmarks' || name === 'Events'),
};

/** Returns whether a place fulfills a wish; saunas and cruising bars are proposed for none (plan-1). */
export const fulfills = (place: WordedPlace, wish: OpenWish): boolean =>
  WISHED[wish](place) && !isLatePlace(place);
