import type { ResponseOf, UploadCall, UploadField } from '#contract/api.ts';
import { countSent, refusal } from './api-client.ts';
import { reachable } from './connection.ts';

type Options<K extends UploadCall> = {
  file: File;
  field: UploadField<K>;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Uploads a file, by XMLHttpRequest because `fetch` reports no upload progress. Throws as `call` does; an aborted
 * upload rejects with the signal's reason.
 */
export function upload<K extends UploadCall>(key: K, options: Options<K>): Promise<ResponseOf<K>> {
  const { file, field, signal, onProgress } = options;
  const [method = '', path = ''] = key.split(' ');
  const form = new FormData();
  form.set(field, file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, path);
    // A multipart body proves by this header that our own script sent it (api-1).
    request.setRequestHeader('X-Requested-With', 'guide');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      reachable.set(true);
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(refusal(request, request.responseText, request.getResponseHeader('Retry-After')));
    };
    request.onerror = () => {
      reachable.set(false);
      reject(new TypeError('The server cannot be reached'));
    };
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort());
    countSent(path, file.size);
    request.send(form);
  });
}
