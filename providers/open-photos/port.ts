/** Freely licensed photos at other services (photo-3). */
import type { PHOTO_PROVIDERS } from '#contract/photos/photos.ts';
import type { Point } from '#domain/geo/geo.ts';
import type { FoundFile } from '#domain/photos/free-photo.ts';

/** Thrown when a service does not respond, refuses, or stays busy; `cause` gives the reason. */
export class PhotoServiceError extends Error {}

/**
 * Each method sends one request at a time, with pauses, and waits when the service is busy. Throws PhotoServiceError.
 */
export type OpenPhotosPort = {
  /** The services that the operator allows; if empty, no requests are sent. */
  from: readonly (typeof PHOTO_PROVIDERS)[number][];
  /** Returns files by requested title, without those that no longer exist. */
  files(titles: readonly string[], signal: AbortSignal): Promise<Map<string, FoundFile>>;
  filesIn(category: string, signal: AbortSignal): Promise<FoundFile[]>;
  filesNear(point: Point, meters: number, signal: AbortSignal): Promise<FoundFile[]>;
  /** Returns the titles of the pictures of items, by item. */
  picturesOf(items: readonly string[], signal: AbortSignal): Promise<Map<string, string[]>>;
  panoramax(ids: readonly string[], signal: AbortSignal): Promise<Map<string, FoundFile>>;
  /** Fetches a picture from one of these services; null when it no longer exists. */
  picture(url: string): Promise<Buffer | null>;
};
