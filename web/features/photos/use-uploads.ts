import { useRef, useState } from 'react';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '#contract/photos/photo-address.ts';
import type { OfferedPhoto } from '#domain/places/photo-choice.ts';
import { useErrorText } from '#web/forms/field/use-error-text.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { createPatientLine } from '#web/lib/api/patient-line.ts';
import { upload } from '#web/lib/api/upload.ts';
import { photoAt } from '#web/lib/browser/photo-sizes.ts';
import { smallerPhoto } from '#web/lib/browser/smaller-photo.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { TextKey } from '#web/lib/text/text-store.ts';

/**
 * An upload in progress, or the reason why it failed; `mayPass` marks a temporary reason. `share` is null while it is
 * queued.
 */
export type Upload = {
  key: number;
  file: File;
  share: number | null;
  error: string | null;
  mayPass: boolean;
};

/** The server reads at most two bodies per address at once. */
const line = createPatientLine(2);

/** Checks a file before it is sent; the server checks its content. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): TextKey<'add'> | null {
  if (!PHOTO_TYPES.some((each) => each === type)) return 'add.wrong_type';
  if (size > PHOTO_MAX_BYTES) return 'add.too_large';
  return size === 0 ? 'add.empty_file' : null;
}

type StoredPhoto = Pick<OfferedPhoto, 'url' | 'previewUrl'>;

async function uploadSmaller(
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<StoredPhoto> {
  const light = await smallerPhoto(file);
  signal.throwIfAborted();
  const { url } = await upload('POST /api/photos', { file: light, field: 'photo', signal, onProgress });
  return { url, previewUrl: photoAt(url, 400) };
}

/** Uploads files, two at a time; `onArrived` receives each stored photo. */
export function useUploads(alt: string, onArrived: (photo: OfferedPhoto) => void) {
  const { t } = useText('add');
  const errorText = useErrorText();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  const arrived = useRef(onArrived);
  arrived.current = onArrived;

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number) => setUploads((now) => now.filter((one) => one.key !== key));

  async function send(key: number, file: File) {
    const refused = refusalOf(file);
    if (refused) return change(key, { error: t(refused), mayPass: false });
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    change(key, { error: null, share: null });
    const work = () => uploadSmaller(file, signal, (share) => change(key, { share }));
    try {
      const photo = await line.run(work, { signal, onStart: () => change(key, { share: 0 }) });
      drop(key);
      arrived.current({ ...photo, alt, source: 'upload', attribution: null });
    } catch (error) {
      if (signal.aborted) return;
      const isRefusal = error instanceof ApiError;
      const reason = isRefusal ? errorText(error) : undefined;
      const mayPass = !isRefusal || error.status === 429 || error.status >= 500;
      change(key, { error: reason ?? t('add.upload_failed'), mayPass });
    } finally {
      running.current.delete(key);
    }
  }

  function add(files: Iterable<File>) {
    const added = [...files].map((file): Upload => {
      lastKey.current += 1;
      return { key: lastKey.current, file, share: null, error: null, mayPass: true };
    });
    setUploads((now) => [...now, ...added]);
    for (const { key, file } of added) void send(key, file);
  }

  function remove(key: number) {
    running.current.get(key)?.abort();
    drop(key);
  }

  return { uploads, add, remove, retry: ({ key, file }: Upload) => void send(key, file) };
}
