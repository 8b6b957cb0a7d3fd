import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The servers of the browser tests. The usual one has OpenStreetMap and a model, and its places stay as seeded, because
 * journeys depend on their number. The busy one is the same, for journeys that add, change or delete places. The third
 * has Google, even in the browser, and no model, and its administrators need a second factor; the stub of Google's
 * script has a fixed port, because it is another origin.
 */
const port = Number(process.env.E2E_PORT ?? 4173);
const at = (number: number) => ({
  port: number,
  address: `http://127.0.0.1:${number}`,
  dataDir: join(tmpdir(), `guide-browser-${number}`),
});

export const USUAL = at(port);
export const GOOGLE = at(port + 1);
export const GOOGLE_SCRIPT = at(port + 2);
export const BUSY = at(port + 3);

export const ADMINISTRATOR = { email: 'admin@guide.example', password: 'a long password for journeys' };
