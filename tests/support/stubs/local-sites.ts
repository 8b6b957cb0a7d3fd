import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A site under the test's control: its pages by path, or its whole behavior. */
export type LocalSite = Record<string, string> | Answer;

export type LocalSites = {
  /** OUTBOUND_HOSTS that redirects all names below '.test' here. */
  hosts: string;
  /** By host; may be changed at any time. */
  sites: Map<string, LocalSite>;
  requests: { host: string; path: string; headers: IncomingMessage['headers']; at: number }[];
  close(): Promise<void>;
};

/** Starts a local web of several sites, distinguished by the requested host. */
export async function startLocalSites(): Promise<LocalSites> {
  const sites = new Map<string, LocalSite>();
  const requests: LocalSites['requests'] = [];
  const server = createServer((request, response) => {
    const host = String(request.headers.host).split(':')[0] ?? '';
    const path = request.url ?? '/';
    requests.push({ host, path, headers: request.headers, at: Date.now() });
    const site = sites.get(host);
    if (typeof site === 'function') return site(request, response);
    const page = site?.[path];
    if (page === undefined) return response.writeHead(404).end();
    const etag = `"${createHash('sha256').update(page).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(page);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    hosts: `*.test=127.0.0.1:${(server.address() as AddressInfo).port}`,
    sites,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const html = (response: ServerResponse, body: string | Buffer, headers: Record<string, string> = {}) =>
  response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body);
const noRobots =
  (work: Answer): Answer =>
  (request, response) =>
    request.url === '/robots.txt' ? response.writeHead(404).end() : work(request, response);

/** Sites with faults, by name; each must end a reading without a result. */
export const FAULTS: Record<string, Answer> = {
  endless: noRobots((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const chunk = '<p>more</p>'.repeat(10_000);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      response.once('drain', more);
    };
    more();
  }),
  circular: noRobots(({ url }, response) =>
    response.writeHead(302, { location: url === '/' ? '/a' : '/' }).end(),
  ),
  forbidden: ({ url }, response) =>
    url === '/robots.txt' ? response.end('User-agent: *\nDisallow: /') : html(response, 'never asked'),
  compressed: noRobots((_, response) =>
    html(response, gzipSync(Buffer.alloc(50_000_000, 'a')), { 'content-encoding': 'gzip' }),
  ),
  error: noRobots((_, response) => html(response, '<h1>Error 500</h1><p>Internal server error</p>')),
  elsewhere: noRobots((_, response) => response.writeHead(301, { location: 'http://parked.test/' }).end()),
};
