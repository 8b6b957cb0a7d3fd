/** Edits that visitors make, with texts and values of other places in the starter city. */
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { PlaceState } from '#domain/places/place-change.ts';

type Change = (place: PlaceState, places: readonly PlaceState[], random: () => number) => object;

export const pick = <T>(list: readonly T[], random: () => number) =>
  list[Math.floor(random() * list.length)] as T;

const sentencesOf = (text: string) => text.split(/(?<=[.;]) /);
const textIn = (place: PlaceState, language: Language) =>
  place.descriptionWordings?.[language] ?? place.description ?? '';

const CHANGES: readonly Change[] = [
  (place, places, random) => {
    const language = pick(LANGUAGES, random);
    const more = pick(sentencesOf(textIn(pick(places, random), language)), random);
    return { language, description: `${textIn(place, language)} ${more}` };
  },
  (place, _, random) => {
    const language = pick(LANGUAGES, random);
    const sentences = sentencesOf(textIn(place, language));
    const fewer = sentences.length > 2 ? sentences.slice(0, -1) : sentences;
    return { language, description: fewer.join(' ') };
  },
  (place, _, random) => {
    const language = pick(LANGUAGES, random);
    const text = textIn(place, language);
    const at = Math.floor(random() * (text.length - 2)) + 1;
    return { language, description: text.slice(0, at) + text.slice(at + 1) };
  },
  (_, places, random) => ({ phone: pick(places, random).phone ?? null }),
  (place) => ({ website: place.website?.replace(/\/?$/, '/ca') ?? null }),
  (place, places, random) => ({ openingHours: pick(places, random).openingHours ?? place.openingHours }),
  (_, places, random) => ({ hoursNote: pick(places, random).hoursNote }),
  ({ latitude, longitude }, _, random) => ({
    latitude: latitude + (random() - 0.5) * 0.002,
    longitude: longitude + (random() - 0.5) * 0.002,
  }),
  (place) => ({ address: `${place.address}, Barcelona` }),
  (place) => ({ name: place.name.replace(/[.!]?$/, ' Barcelona') }),
  (_, __, random) => ({ tagIds: [1 + Math.floor(random() * 30)] }),
  (_, __, random) => ({ categoryIds: [1 + Math.floor(random() * 6)] }),
];

/** Returns an honest edit of a place, chosen by random numbers from 0 to 1. */
export const honestChange: Change = (place, places, random) => pick(CHANGES, random)(place, places, random);
