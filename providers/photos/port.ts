/**
 * Uploaded photos: made harmless and small, and kept. A photo's name comes from its content, so that the same picture
 * is kept once, and what a name stands for never changes.
 */
import type { PhotoWidth } from '#contract/photos/photo-address.ts';

/** A picture that we have encoded ourselves, without any metadata. */
export type PreparedPhoto = {
  ref: string;
  /** Of the largest size. */
  width: number;
  height: number;
  sizes: { width: PhotoWidth; bytes: Buffer }[];
};

export type PrepareAnswer =
  | { ok: true; photo: PreparedPhoto }
  /** foreign: no picture of a kind we take. huge: too many pixels. broken: not to be decoded, or not in time. */
  | { ok: false; reason: 'foreign' | 'huge' | 'broken' };

/** Names are those of `PreparedPhoto`; throws when the place where photos are kept cannot be reached. */
export type PhotoStore = {
  kind: 'disk' | 'bucket';
  /** Also one size alone, of a photo that comes back from a backup. */
  keep(photo: Pick<PreparedPhoto, 'ref' | 'sizes'>): Promise<void>;
  read(ref: string, width: PhotoWidth): Promise<Buffer | null>;
  /** All sizes; what is not there counts as removed. */
  remove(ref: string): Promise<void>;
};

export type PhotosPort = PhotoStore & {
  /** Judges by content, never by name. Heavy: one at a time is enough. */
  prepare(bytes: Buffer): Promise<PrepareAnswer>;
};

/** What every photo is encoded as. */
export const PHOTO_MEDIA_TYPE = 'image/webp';
