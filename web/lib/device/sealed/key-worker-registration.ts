/**
 * No page is below this path, so the worker that holds the visit's key (web/sw/key-worker.ts) intercepts no request.
 */
export const KEY_SCOPE = '/key/';

export const isKeyWorker = ({ scope }: ServiceWorkerRegistration) => new URL(scope).pathname === KEY_SCOPE;

export async function keyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  // Without a worker at this path, browsers return the worker of a shorter path.
  const found = await navigator.serviceWorker?.getRegistration(KEY_SCOPE).catch(() => undefined);
  return found && isKeyWorker(found) ? found : undefined;
}

export const workerOf = (registration: ServiceWorkerRegistration | undefined): ServiceWorker | undefined =>
  registration?.active ?? registration?.waiting ?? registration?.installing ?? undefined;

/**
 * Makes the worker forget the key, when the visit ends, and removes the worker. For a guide taken along it stays,
 * without the key: browsers register no worker without a network, and a reload would ask for the passphrase again.
 */
export async function dropKeyWorker(isAlong = false): Promise<void> {
  const registration = await keyRegistration();
  workerOf(registration)?.postMessage('forget');
  if (!isAlong) await registration?.unregister();
}
