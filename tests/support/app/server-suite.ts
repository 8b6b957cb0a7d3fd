import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Response = Awaited<ReturnType<TestApp['inject']>>;

export type ServerSuite = TestApp & {
  /** The server's clock: assigning a moment stops it there. Without `startsAt` it is the real clock. */
  now: Date;
  /** Advances a stopped clock. */
  later: (seconds: number) => void;
  /** The visitor of this test: a new device without counted attempts. */
  cookie: string;
  /** An administrator, in suites with `signsIn`. */
  readonly admin: string;
  get: (url: string, headers?: Record<string, string>) => Promise<Response>;
  send: (method: Method, url: string, payload?: object, cookie?: string) => Promise<Response>;
  /** Like `send`, with method and address in the contract's notation: 'PATCH /api/places/1'. */
  ask: (call: string, payload?: object, cookie?: string) => Promise<Response>;
  /** Like `ask`, for calls that must succeed; returns the response's JSON, or nothing. */
  done: <T>(call: string, payload?: object, cookie?: string) => Promise<T>;
};

type Options = Omit<TestAppOptions, 'now'> & {
  startsAt?: string | Date;
  signsIn?: true;
  /** A server and a database for each test instead of one for the suite. */
  perTest?: true;
  /** No device enters before each test, and attempts remain counted. */
  hasVisitor?: boolean;
};

/** Starts the app for the tests of a file and stops it after them. Its calls work from the first hook on. */
export function serverSuite({
  startsAt,
  signsIn,
  perTest,
  hasVisitor = true,
  ...options
}: Options = {}): ServerSuite {
  let app: TestApp;
  let admin = '';
  const start = startsAt === undefined ? null : new Date(startsAt);
  let stopped = start;
  const [before, after] = perTest ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    stopped = start;
    app = await startTestApp({ ...options, now: () => suite.now });
    if (signsIn) admin = await app.signIn();
  });
  beforeEach(async () => {
    if (!hasVisitor) return;
    await app.ctx.database.pool.query('delete from rate_limits');
    suite.cookie = await app.unlock();
  });
  after(() => app.close());

  const suite: ServerSuite = {
    get app() {
      return app.app;
    },
    get ctx() {
      return app.ctx;
    },
    get admin() {
      return admin;
    },
    get now() {
      return stopped ?? new Date();
    },
    set now(moment) {
      stopped = moment;
    },
    later: (seconds) => {
      stopped = new Date(suite.now.getTime() + seconds * 1000);
    },
    cookie: '',
    get inject() {
      return app.inject;
    },
    listen: () => app.listen(),
    unlock: () => app.unlock(),
    signIn: () => app.signIn(),
    signInHelper: () => app.signInHelper(),
    logged: () => app.logged(),
    close: () => app.close(),
    get: (url, headers) => app.inject({ url, headers: { cookie: suite.cookie, ...headers } }),
    send: (method, url, payload, cookie = suite.cookie) =>
      app.inject({
        method,
        url,
        headers: { cookie, 'x-requested-with': 'guide' },
        ...(payload && { payload }),
      }),
    ask: (call, payload, cookie) => {
      const [method, url] = call.split(' ') as [Method, string];
      return suite.send(method, url, payload, cookie);
    },
    done: async <T>(call: string, payload?: object, cookie?: string) => {
      const response = await suite.ask(call, payload, cookie);
      expect(response.statusCode, `${call}: ${response.body}`).toBeLessThan(300);
      return (response.body === '' ? undefined : response.json()) as T;
    },
  };
  return suite;
}
