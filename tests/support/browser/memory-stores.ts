import { vi } from 'vitest';

/** Web storage in memory. It has no space for a value that `isTooMuch` names. */
export function memoryStore(values = new Map<string, string>(), isTooMuch = (_value: string) => false) {
  return {
    values,
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isTooMuch(value)) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}

/** Gives the page a device of its own: two empty stores, and channels that pages of other tests do not hear. */
export function stubStores() {
  const [local, session] = [memoryStore(), memoryStore()];
  const Channel = BroadcastChannel;
  const device = crypto.randomUUID();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(`${device} ${name}`);
      }
    },
  );
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  return { local, session };
}

/** Returns a function that closes the channels which pages open from now on. */
export function watchChannels(): () => void {
  const open = new Set<BroadcastChannel>();
  const Channel = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        open.add(this);
      }
    },
  );
  return () => {
    for (const channel of open) channel.close();
    open.clear();
  };
}
