/**
 * Holds the keys of a visit between two pages of one tab (decision 106). The worker is below a path without pages, so it
 * intercepts and delays no request. It stores nothing: the browser ends it soon after the last message.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

/** Browsers end a worker 30 seconds after its last event; Chromium lets one event last five minutes. */
const HOLD_MS = 4 * 60_000;

/** Within this time the previous page hands over its keys. */
const PATIENCE_MS = 1500;

/** The bytes of both keys (sealed-record.ts). */
let keys: Uint8Array | null = null;
let asking: MessagePort[] = [];
/** Lets the browser end the worker. */
let release: () => void = () => undefined;

function answer(): void {
  if (keys === null) return;
  for (const port of asking) port.postMessage({ key: keys });
  asking = [];
}

/** Overwrites the keys: the browser frees memory minutes later. */
function drop(): void {
  keys?.fill(0);
  keys = null;
  release();
}

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data === 'forget') drop();
  else if (event.data === 'ask' && port) {
    asking.push(port);
    setTimeout(() => port.postMessage({ key: null }), PATIENCE_MS);
  } else if (event.data?.key instanceof Uint8Array) {
    drop();
    keys = event.data.key;
    const held = new Promise<void>((resolve) => {
      release = resolve;
      setTimeout(resolve, HOLD_MS);
    });
    event.waitUntil(held);
  }
  // The previous page may hand over its keys only after the next one has asked for them.
  answer();
});
