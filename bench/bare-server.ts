/**
 * The server to compare with: node:http without a framework. A GET returns the bytes stored in memory under its URL; a
 * PATCH is appended to a file and flushed to disk before the response.
 */
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';

const file = await open(process.argv[2] ?? '', 'a');
const responses = new Map<
  string,
  { status: number; headers: Record<string, string | number>; body: Buffer }
>();

const server = createServer((request, response) => {
  const url = request.url ?? '';
  if (request.method === 'GET') {
    const known = responses.get(url) ?? {
      status: 500,
      headers: { 'content-length': 0 },
      body: Buffer.alloc(0),
    };
    response.writeHead(known.status, known.headers);
    response.end(known.body);
    return;
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', async () => {
    const body = Buffer.concat(parts);
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      const status = Number(request.headers['x-status'] ?? 200);
      responses.set(url, { status, headers: { 'content-type': type, 'content-length': body.length }, body });
      if (status === 304) responses.set(url, { status, headers: { etag: '"1"' }, body: Buffer.alloc(0) });
      response.writeHead(204).end();
      return;
    }
    await file.write(body);
    await file.datasync();
    const known = responses.get(url);
    response.writeHead(200, known?.headers).end(known?.body);
  });
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`ready ${typeof address === 'object' && address ? address.port : 0}\n`);
});
