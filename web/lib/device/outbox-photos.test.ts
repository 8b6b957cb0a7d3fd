import { afterEach, expect, it, vi } from 'vitest';
import { readPhotoAddress } from '#contract/photos/photo-address.ts';
import { isWaitingPhoto, keepPhoto, waitingPhotosIn, withPhotoSent } from './outbox-photos.ts';

afterEach(() => vi.unstubAllGlobals());

const ONE = '/api/photos/waiting_abcDEF-123_xyz';
const OTHER = '/api/photos/waiting_00000000000000';
const SENT = '/api/photos/Zk3vT0aQ9rYw1LxB7uHcNg';

it('the address of a waiting photo is one that the forms accept, and no address of the server', () => {
  expect(readPhotoAddress(ONE)).toMatchObject({ source: 'upload' });
  expect(isWaitingPhoto(ONE)).toBe(true);
  expect(isWaitingPhoto(SENT)).toBe(false);
});

it('waiting photos are found anywhere in an edit, each once, and replaced everywhere', () => {
  const edit = { body: { photos: [{ url: ONE }, { url: SENT }], imageUrl: OTHER }, form: { values: [ONE] } };
  expect(waitingPhotosIn(edit)).toEqual([ONE, OTHER]);
  expect(waitingPhotosIn(undefined)).toEqual([]);
  const next = withPhotoSent(edit, ONE, SENT);
  expect(waitingPhotosIn(next)).toEqual([OTHER]);
  expect(next.form.values).toEqual([SENT]);
});

it('without a cipher, a photo does not wait', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await keepPhoto(new File(['x'], 'a.jpg'))).toEqual({ refusal: 'no_space' });
});
