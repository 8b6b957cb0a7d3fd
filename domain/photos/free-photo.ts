/** Decides which photos of other services the guide may offer to staff (photo-3). */
import type { PHOTO_PROVIDERS, PhotoCredit, VANISHED } from '#contract/photos/photos.ts';

/** A file as a service describes it; texts are plain. */
export type FoundFile = {
  /** The file's name at the service: 'File:Moll de la Fusta.jpg', or an id. */
  file: string;
  /** Null where the service does not say. */
  width: number | null;
  mime: string;
  /** The URL of the picture at about 1920 pixels; null for a picture that is too large to read. */
  imageUrl: string | null;
  author: string;
  licence: string;
  licenceUrl: string;
  filePage: string;
  categories: readonly string[];
  /** Whether the service warns that a person can be recognized. */
  showsPerson: boolean;
};

export const MIN_WIDTH = 800;
const MAX_AUTHOR_LENGTH = 200;
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff'];

const CC = /^cc[ -]by(?<alike>[ -]sa)?(?:[ -](?<version>\d\.\d)(?:[,-]\d\.\d)*)?(?:[ -][a-z]{2,3})?$/i;
const CC0 = /^cc[ -]?(?:0|zero)(?:[ -]1\.0)?$/i;
const PUBLIC_DOMAIN = /^(?:public domain|pd|pdm(?:[ -]1\.0)?)$/i;
/** Also matches in the URL of a license whose name omits the restriction. */
const RESTRICTED = /(?:^|[^a-z])(?:nc|nd|noncommercial|noderiv\w*)(?:[^a-z]|$)/i;

const LICENCES = 'https://creativecommons.org/licenses';
const DEDICATIONS = 'https://creativecommons.org/publicdomain';

/** Returns the URL of a license that the guide accepts, given its name and URL; null for any other license. */
export function freeLicenceUrl(name: string, url: string): string | null {
  const licence = name.trim();
  if (RESTRICTED.test(licence) || RESTRICTED.test(url)) return null;
  const given = isWebAddress(url) ? url : null;
  if (CC0.test(licence)) return given ?? `${DEDICATIONS}/zero/1.0/`;
  if (PUBLIC_DOMAIN.test(licence)) return given ?? `${DEDICATIONS}/mark/1.0/`;
  const { alike, version } = CC.exec(licence)?.groups ?? {};
  if (!CC.test(licence)) return null;
  return given ?? (version ? `${LICENCES}/${alike ? 'by-sa' : 'by'}/${version}/` : null);
}

/** Words in names of categories for portraits and people, in the languages of the city and Wikimedia Commons. */
const PEOPLE = new Set(
  `people person persons portrait portraits men man women woman boy boys girl girls children child crowd crowds face faces
  nude nudes selfie selfies participants politicians actors actresses singers musicians drag queens couples kissing
  retrat retrats gent persones persona homes dones retrato retratos personas gente hombres mujeres`.split(
    /\s+/,
  ),
);

const isOfPeople = (category: string) =>
  category
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => PEOPLE.has(word));

/** Returns the credit of a photo that may be offered; null for any other photo. */
export function creditOf(found: FoundFile): PhotoCredit | null {
  const { author, licence, filePage } = found;
  const licenceUrl = freeLicenceUrl(licence, found.licenceUrl);
  const isShowable =
    found.imageUrl !== null &&
    (found.width ?? MIN_WIDTH) >= MIN_WIDTH &&
    TYPES.includes(found.mime) &&
    !found.showsPerson &&
    !found.categories.some(isOfPeople);
  if (!isShowable || licenceUrl === null || author.trim() === '' || !isWebAddress(filePage)) return null;
  return {
    author: author.trim().slice(0, MAX_AUTHOR_LENGTH),
    licence: licence.trim(),
    licenceUrl,
    filePage,
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

type Provider = (typeof PHOTO_PROVIDERS)[number];

/** A file that may be offered for a place. */
export type OfferedFile = { provider: Provider; file: string; imageUrl: string; credit: PhotoCredit };

/** The maximum number of files offered for one place. */
const MAX_OFFERED = 6;

/** Returns the first files that may be offered, in their order. */
export const offeredFiles = (provider: Provider, files: readonly FoundFile[]): OfferedFile[] =>
  files
    .flatMap((found) => {
      const credit = creditOf(found);
      return credit && found.imageUrl
        ? [{ provider, file: found.file, imageUrl: found.imageUrl, credit }]
        : [];
    })
    .slice(0, MAX_OFFERED);

/** A candidate that is checked again at its provider. */
export type ReviewedFile = { id: number; provider: Provider; file: string; isTaken: boolean };
/** 'unfit': still free, but no longer offered. */
export type ReviewResult = Pick<OfferedFile, 'imageUrl' | 'credit'> | (typeof VANISHED)[number] | 'unfit';

/** Compares a candidate with its file's present state. */
export function reviewed(found: FoundFile | undefined): ReviewResult {
  if (!found) return 'file';
  const credit = creditOf(found);
  if (credit && found.imageUrl) return { imageUrl: found.imageUrl, credit };
  return freeLicenceUrl(found.licence, found.licenceUrl) === null ? 'licence' : 'unfit';
}
