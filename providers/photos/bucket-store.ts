import { AwsV4Signer } from 'aws4fetch';
import { PHOTO_WIDTHS, type PhotoWidth } from '#contract/photos/photo-address.ts';
import type { Outbound, OutboundRequest } from '../outbound/outbound.ts';
import { photoFile } from './photo-file.ts';
import { PHOTO_MEDIA_TYPE, type PhotoStore } from './port.ts';

export type Bucket = {
  /** Includes the bucket's name, in the host or as the path: 'https://s3.example/my-bucket'. */
  url: string;
  region: string;
  keyId: string;
  secret: string;
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 8 * 2 ** 20;
const MISSING = 404;

export function bucketStore(bucket: Bucket, outbound: Outbound): PhotoStore {
  async function send(method: 'GET' | 'PUT' | 'DELETE', ref: string, width: PhotoWidth, body?: Buffer) {
    const signed = await new AwsV4Signer({
      method,
      url: `${bucket.url}/${photoFile(ref, width)}`,
      accessKeyId: bucket.keyId,
      secretAccessKey: bucket.secret,
      region: bucket.region,
      service: 's3',
      headers: body ? { 'content-type': PHOTO_MEDIA_TYPE } : {},
    }).sign();
    const request: OutboundRequest = {
      url: signed.url,
      method,
      headers: Object.fromEntries(signed.headers),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      accepts: [MISSING],
    };
    const response = await outbound.send(body ? { ...request, body: new Uint8Array(body) } : request);
    if (response.status === MISSING && method === 'PUT') throw new Error('There is no such bucket');
    return response.status === MISSING ? null : response.body;
  }

  return {
    kind: 'bucket',
    async keep({ ref, sizes }) {
      for (const { width, bytes } of sizes) await send('PUT', ref, width, bytes);
    },
    read: (ref, width) => send('GET', ref, width),
    async remove(ref) {
      for (const width of PHOTO_WIDTHS) await send('DELETE', ref, width);
    },
    // A bucket has no half-written objects, and other servers may store photos in the same bucket.
    tidy: async () => [],
  };
}
