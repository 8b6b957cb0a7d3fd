import { join } from 'node:path';
import type { Outbound } from '../outbound/outbound.ts';
import { type Bucket, bucketStore } from './bucket-store.ts';
import { diskStore } from './disk-store.ts';
import type { PhotosPort } from './port.ts';

type PhotosConfiguration = {
  bucket: Bucket | null;
  dataDir: string;
  outbound: Outbound;
};

export function photosFor({ bucket, dataDir, outbound }: PhotosConfiguration): PhotosPort {
  const store = bucket ? bucketStore(bucket, outbound) : diskStore(join(dataDir, 'photos'));
  return { ...store, prepare };
}

/**
 * Loads the encoder with the first picture: it takes 14 MB of memory, and many servers handle no picture for days.
 */
const prepare: PhotosPort['prepare'] = async (bytes) => {
  const { prepareWithSharp } = await import('./sharp-encoder.ts');
  return prepareWithSharp(bytes);
};
