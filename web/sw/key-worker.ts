/**
 * Holds the key of a visit between two pages of one tab (decision 106). The worker is below a path without pages, so it
 * intercepts and delays no request. It stores nothing: the browser ends it soon after the last message.
 */
export {};

declare const self: ServiceWorkerGlobalScope;

/** Browsers end a worker 30 seconds after its last event; Chromium lets one event last five minutes. */
const HOLD_MS = 4 * 60_000;

/** Within this time the previous page hands over its key. */
const PATIENCE_MS = 1500;

let key: Uint8Array | null = null;
let asking: MessagePort[] = [];

function answer(): void {
  if (key === null) return;
  for (const port of asking) port.postMessage({ key });
  asking = [];
}

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data === 'forget') key = null;
  else if (event.data === 'ask' && port) {
    asking.push(port);
    setTimeout(() => port.postMessage({ key: null }), PATIENCE_MS);
  } else if (event.data?.key instanceof Uint8Array) {
    key = event.data.key;
    event.waitUntil(new Promise((resolve) => setTimeout(resolve, HOLD_MS)));
  }
  // The previous page may hand over its key only after the next one has asked for it.
  answer();
});
