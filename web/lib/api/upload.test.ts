import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-client.ts';
import { upload } from './upload.ts';

/** Replaces XMLHttpRequest; the test decides its response. */
class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  sent: FormData | undefined;
  opened: string[] = [];
  headers: Record<string, string> = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;

  constructor() {
    FakeRequest.last = this;
  }
  open(...target: string[]) {
    this.opened = target;
  }
  getResponseHeader(name: string) {
    return name === 'Retry-After' ? '3' : null;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort();
  }
  response(status: number, text: string) {
    Object.assign(this, { status, responseText: text }).onload();
  }
}

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

function start(onProgress: (share: number) => void = () => undefined) {
  const controller = new AbortController();
  const file = new File(['x'], 'view.jpg', { type: 'image/jpeg' });
  const options = { file, field: 'photo', signal: controller.signal, onProgress } as const;
  return { controller, done: upload('POST /api/photos', options), request: FakeRequest.last };
}

it('sends a file as a form, marked as ours, and answers the JSON', async () => {
  const { done, request } = start();
  expect(request.opened).toEqual(['POST', '/api/photos']);
  // Only the browser knows the boundary, so it writes the content type.
  expect(request.headers).toEqual({ 'X-Requested-With': 'guide' });
  expect(request.sent?.get('photo')).toMatchObject({ name: 'view.jpg' });
  request.response(201, '{"id":1,"url":"/api/photos/1","width":1,"height":1}');
  await expect(done).resolves.toMatchObject({ url: '/api/photos/1' });
});

it('tells how much is sent', () => {
  const shares: number[] = [];
  const { request } = start((share) => shares.push(share));
  request.upload.onprogress?.({ loaded: 1, total: 4 });
  request.upload.onprogress?.({ loaded: 4, total: 4 });
  expect(shares).toEqual([0.25, 1]);
});

it('throws a refusal as every call does', async () => {
  const { done, request } = start();
  request.response(413, '{"error":"This photo is too large","code":"too_large"}');
  const error = await done.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 413, reason: 'This photo is too large', retryAfter: 3 });
});

it('is no refusal when nobody answers, and none when it is aborted', async () => {
  const lost = start();
  lost.request.onerror();
  await expect(lost.done).rejects.toBeInstanceOf(TypeError);
  const given = start();
  given.controller.abort('given up');
  await expect(given.done).rejects.toBe('given up');
});
