import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/response/app-error.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite();

describe('the gate', () => {
  it('closes a route without declared access', async () => {
    const { default: fastify } = await import('fastify');
    const { closeRoutes } = await import('#server/http/gate/gate.ts');
    const app = fastify();
    const limits = {
      count: () => null,
      isInside: (request: FastifyRequest) => request.headers.cookie === 'in',
      guestUntil: () => null,
      refusal: () => new AppError('code_needed'),
    };
    closeRoutes(app, limits);
    app.get('/forgotten', () => 'secret');
    expect((await app.inject('/forgotten')).statusCode).not.toBe(200);
    const answered = await app.inject({ url: '/forgotten', headers: { cookie: 'in' } });
    expect(answered.statusCode).not.toBe(200);
    expect(answered.body).not.toContain('secret');
  });

  it('ignores method overrides', async () => {
    const response = await server.inject({
      method: 'GET',
      url: '/api/config',
      headers: {
        'x-http-method-override': 'POST',
        'x-original-url': '/healthz',
        'x-rewrite-url': '/healthz',
      },
    });
    expect(response.statusCode).toBe(401);
  });

  it('opens with the session cookie alone', async () => {
    const response = await server.inject({
      url: '/api/config',
      headers: { cookie: /bcn_s=[^;]*/.exec(server.cookie)?.[0] },
    });
    expect(response.statusCode).toBe(200);
  });

  it('forbids browsers to cache responses from inside', async () => {
    const reads = server.app.listedRoutes.filter(
      ({ method, url, access }) => method === 'GET' && access === 'gate' && !url.startsWith('/api/auth'),
    );
    expect(reads.length).toBeGreaterThan(20);
    const kept: string[] = [];
    for (const { url } of reads) {
      const path = url.replace(':theme', 'day').replace(/:\w+/g, '1');
      const { headers } = await server.get(path);
      if (headers['cache-control'] !== 'no-store') kept.push(`${path}: ${headers['cache-control']}`);
    }
    expect(kept).toEqual([]);
  });

  it('responds 404 as JSON below /api for every method, once inside', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await server.inject({
        method,
        url: '/api/nothing',
        headers: { cookie: server.cookie },
      });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({
        error: 'There is nothing at this address',
        sentence: 'nothing_here',
        code: 'not_found',
      });
    }
  });

  it('responds 405 with Allow to a method that an address does not know', async () => {
    const urls = new Set(
      server.app.listedRoutes.map(({ url }) => url).filter((url) => url !== '/*' && url !== '/api/*'),
    );
    for (const url of urls) {
      const known = server.app.listedRoutes.filter((listed) => listed.url === url);
      if (known.length > 5) continue;
      const method = (['PUT', 'DELETE', 'PATCH', 'POST'] as const).find(
        (name) => !known.some((listed) => listed.method === name),
      );
      if (method === undefined) continue;
      const response = await server.inject({
        method,
        url: url.replace(':theme', 'day').replace(/:\w+/g, '1').replace('*', 'x'),
        headers: { cookie: server.cookie },
      });
      expect(`${method} ${url} ${response.statusCode}`).toBe(`${method} ${url} 405`);
      expect(response.headers.allow?.split(', ').toSorted()).toEqual(
        known.map((listed) => listed.method).toSorted(),
      );
    }
  });

  it('asks a stranger for the code first, but for addresses that are open', async () => {
    expect((await server.inject({ method: 'PUT', url: '/api/places' })).statusCode).toBe(401);
    expect((await server.inject({ method: 'DELETE', url: '/healthz' })).statusCode).toBe(405);
  });

  it('responds 404 to a preflight', async () => {
    const response = await server.inject({
      method: 'OPTIONS',
      url: '/api/places',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(404);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
