const WORKER = '/sw.js';

const supported = () => import.meta.env.PROD && 'serviceWorker' in navigator;

/** Called once this device is let in: from now on lists and maps can be seen without network. */
export async function keepForOffline(): Promise<void> {
  if (!supported()) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('fetch-ahead');
  } catch {
    // Browsers refuse in private windows or when storage is full; the guide then needs the network, as before.
  }
}

/** Called when the gate closes: what it protects leaves this device, the program's own files may stay. */
export async function forgetOfflineData(): Promise<void> {
  if (!supported()) return;
  navigator.serviceWorker.controller?.postMessage('forget');
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('guide-')).map((name) => caches.delete(name)));
}

/** Called by "erase" and by the quick exit: nothing of the guide stays, the worker included. */
export async function eraseOffline(): Promise<void> {
  if (!supported()) return;
  navigator.serviceWorker.controller?.postMessage('forget');
  const [names, registrations] = await Promise.all([
    caches.keys(),
    navigator.serviceWorker.getRegistrations(),
  ]);
  await Promise.all([
    ...names.map((name) => caches.delete(name)),
    ...registrations.map((registration) => registration.unregister()),
  ]);
  indexedDB.deleteDatabase('workbox-expiration');
}
