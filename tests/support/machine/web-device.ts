/** A device that talks to a server process, behind a proxy that names its address. */
import { setTimeout as sleep } from 'node:timers/promises';
import { STAFF } from '../app/test-app.ts';

export type WebDevice = {
  /** Sends a call as the contract writes it: 'GET /api/places'; `json` is undefined for an empty response. */
  ask: (call: string, body?: object, port?: number) => Promise<{ status: number; json: unknown }>;
  /** As `ask`, for what must succeed. */
  done: <T>(call: string, body?: object) => Promise<T>;
};

/** Opens the gate with a body of `POST /api/access`, then signs in if asked to. */
export async function enterFrom(
  address: string,
  port: number,
  access: object,
  signsIn = false,
): Promise<WebDevice> {
  let cookie = '';
  async function send(call: string, body?: object, to = port) {
    const [method, path] = call.split(' ') as [string, string];
    const response = await fetch(`http://127.0.0.1:${to}${path}`, {
      method,
      // Each request has a connection of its own, which any worker may take.
      headers: {
        cookie,
        connection: 'close',
        origin: `http://127.0.0.1:${to}`,
        'x-forwarded-for': address,
        'x-requested-with': 'guide',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text), cookies };
  }
  async function keepCookies(call: string, body: object): Promise<void> {
    const { status, cookies, json } = await send(call, body);
    if (status >= 300) throw new Error(`${call} answered ${status}: ${JSON.stringify(json)}`);
    cookie = [cookie, ...cookies].filter(Boolean).join('; ');
  }
  await keepCookies('POST /api/access', access);
  const { adminEmail: email, adminPassword: password } = STAFF;
  if (signsIn) await keepCookies('POST /api/auth/sign-in/email', { email, password });
  return {
    ask: send,
    done: async <T>(call: string, body?: object) => {
      const { status, json } = await send(call, body);
      if (status >= 300) throw new Error(`${call} answered ${status}: ${JSON.stringify(json)}`);
      return json as T;
    },
  };
}

/** Asks again until the answer is true; the test's own time ends it. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}
