/**
 * Uploaded photos, sanitized, resized and stored (photo-1). A photo's name derives from its content, so that
 * each picture is stored once and a name always refers to the same picture.
 */
import type { PhotoWidth } from '#contract/photos/photo-address.ts';

/** A picture that the guide encoded, without any metadata. */
export type PreparedPhoto = {
  ref: string;
  width: number;
  height: number;
  sizes: { width: PhotoWidth; bytes: Buffer }[];
};

export type PrepareOutcome =
  | { ok: true; photo: PreparedPhoto }
  /** foreign: not an accepted type. huge: too many pixels. broken: cannot be decoded, or not in time. */
  | { ok: false; reason: 'foreign' | 'huge' | 'broken' };

/** Names are those of `PreparedPhoto`; methods throw when the store cannot be reached. */
export type PhotoStore = {
  kind: 'disk' | 'bucket';
  /** Also stores a single size, when restoring from a backup. */
  keep(photo: Pick<PreparedPhoto, 'ref' | 'sizes'>): Promise<void>;
  read(ref: string, width: PhotoWidth): Promise<Buffer | null>;
  /** Removes all sizes; a missing size counts as removed. */
  remove(ref: string): Promise<void>;
  /**
   * Removes leftovers of writes that were interrupted before then, and returns the names of photos stored before
   * then; returns none where the store cannot list them.
   */
  tidy(before: Date): Promise<string[]>;
};

export type PhotosPort = PhotoStore & {
  /** Detects the type by content, never by name. Heavy: run one at a time. */
  prepare(bytes: Buffer): Promise<PrepareOutcome>;
};

export const PHOTO_MEDIA_TYPE = 'image/webp';
