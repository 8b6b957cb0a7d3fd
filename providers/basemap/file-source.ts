import { type FileHandle, open } from 'node:fs/promises';
import type { RangeResponse, Source } from 'pmtiles';

export function fileSource(file: string): Source {
  let handle: Promise<FileHandle> | undefined;
  return {
    getKey: () => file,
    async getBytes(offset, length): Promise<RangeResponse> {
      handle ??= open(file, 'r').catch((error: unknown) => {
        handle = undefined;
        throw error;
      });
      const bytes = new Uint8Array(length);
      const { bytesRead } = await (await handle).read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
