/**
 * Determines how to search for photos of a place: by its OpenStreetMap element's tags, or by position and
 * name (photo-3).
 */
import { normalize } from '#domain/text/search-text.ts';

/** Names of files, categories and items at other services, from an element's tags. */
export type PhotoLeads = {
  /** 'File:Arc de Triomf.jpg' on Wikimedia Commons. */
  files: string[];
  /** 'Category:Arc de Triomf'. */
  categories: string[];
  /** 'Q123' on Wikidata. */
  items: string[];
  /** Ids of Panoramax. */
  panoramax: string[];
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const FILE_ADDRESSES = [
  /^https?:\/\/commons\.(?:m\.)?wikimedia\.org\/wiki\/(?:File:|Special:FilePath\/)([^?#]+)/i,
  /^https?:\/\/upload\.wikimedia\.org\/wikipedia\/commons\/(?:thumb\/)?[\da-f]\/[\da-f]{2}\/([^/?#]+)/i,
  /^File:(.+)/i,
];

/** Reads the tags of an element. */
export function leadsOf(tags: Readonly<Record<string, string | undefined>>): PhotoLeads {
  const listed = (tag: string) => (tags[tag] ?? '').split(';').flatMap((part) => part.trim() || []);
  const commons = [...listed('wikimedia_commons'), ...listed('image')];
  const isCategory = (text: string) => /^Category:./i.test(text);
  return {
    files: [...new Set(commons.flatMap((text) => fileTitle(text) ?? []))],
    categories: [
      ...new Set(
        listed('wikimedia_commons')
          .filter(isCategory)
          .map((text) => titled('Category', text)),
      ),
    ],
    items: listed('wikidata').filter((id) => /^Q[1-9]\d{0,11}$/.test(id)),
    panoramax: listed('panoramax').filter((id) => UUID.test(id)),
  };
}

/** Returns the title of a file on Wikimedia Commons, from its name or URL; null for any other text. */
function fileTitle(text: string): string | null {
  const name = FILE_ADDRESSES.map((address) => address.exec(text)?.[1]).find((found) => found !== undefined);
  if (name === undefined) return null;
  return titled('File', text.includes('://') ? decoded(name) : name);
}

/** Returns a title as MediaWiki writes it: 'File:Arc de Triomf.jpg'. */
export function titled(space: 'File' | 'Category', text: string): string {
  const name = text
    .replace(/^(?:File|Category):/i, '')
    .replaceAll('_', ' ')
    .trim();
  return `${space}:${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Categories of places whose photo may be sought by position: for a bar, the search could return a photo of
 * its neighbor or its guests.
 */
const OUTDOORS = ['landmarks', 'beaches', 'squares', 'parks'];

export const isOutdoors = (categories: readonly string[]): boolean =>
  categories.some((category) => OUTDOORS.includes(normalize(category)));

/** Words in names that describe the kind of place, in any language. */
const KINDS = new Set(
  'placa plaza square platja playa beach parc parque park jardi jardins jardin jardines garden gardens'.split(
    ' ',
  ),
);
const COMMON = new Set(
  'de del dels la las les lo el els los en i y a al the of and d l barcelona bcn carrer calle street jpg jpeg png'.split(
    ' ',
  ),
);

const wordsOf = (text: string) =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Returns whether a file's title contains every distinctive word of the place's name. */
export function isNamedAfter(file: string, place: string): boolean {
  const own = wordsOf(place).filter((word) => !COMMON.has(word) && !KINDS.has(word));
  const said = new Set(wordsOf(file.replace(/^File:/, '')));
  return own.some((word) => word.length > 3) && own.every((word) => said.has(word));
}
