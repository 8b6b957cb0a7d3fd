/** Photos with a free license at other services (photo-3). */
import type { PHOTO_PROVIDERS } from '#contract/photos/found-photos.ts';
import type { Point } from '#domain/geo/geo.ts';
import type { FoundFile } from '#domain/photos/free-photo.ts';

/** A service does not answer, refuses, or stays busy; the cause says why. */
export class PhotoServiceError extends Error {}

/** Each method asks one request at a time, with a pause, and waits when the service is busy. Throws PhotoServiceError. */
export type OpenPhotosPort = {
  /** The services that the operator allows; none: nothing is asked. */
  from: readonly (typeof PHOTO_PROVIDERS)[number][];
  /** Returns files by the title that was asked for; those that are gone are missing. */
  files(titles: readonly string[], signal: AbortSignal): Promise<Map<string, FoundFile>>;
  filesIn(category: string, signal: AbortSignal): Promise<FoundFile[]>;
  filesNear(point: Point, meters: number, signal: AbortSignal): Promise<FoundFile[]>;
  /** Returns the titles of the pictures of items, by item. */
  picturesOf(items: readonly string[], signal: AbortSignal): Promise<Map<string, string[]>>;
  panoramax(ids: readonly string[], signal: AbortSignal): Promise<Map<string, FoundFile>>;
  /** Fetches a picture from one of these services; null when it is no longer there. */
  picture(url: string): Promise<Buffer | null>;
};
