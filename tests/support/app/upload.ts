import sharp from 'sharp';
import type { TestApp } from './test-app.ts';

const BOUNDARY = 'guide-test-boundary';

export function formOf(bytes: Buffer, { field = 'photo', filename = 'photo.jpg', type = 'image/jpeg' } = {}) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'x-requested-with': 'guide' },
  };
}

export function upload(
  server: TestApp,
  cookie: string,
  bytes: Buffer,
  file: Parameters<typeof formOf>[1] = {},
) {
  const { payload, headers } = formOf(bytes, file);
  return server.inject({
    method: 'POST',
    url: '/api/photos',
    headers: { ...headers, cookie },
    payload,
  });
}

/** Returns a picture of one color; `salt` makes a different picture. */
export function picture(width: number, height: number, salt = 0) {
  return sharp({
    create: { width, height, channels: 3, background: { r: 200, g: salt % 256, b: Math.floor(salt / 256) } },
  });
}
