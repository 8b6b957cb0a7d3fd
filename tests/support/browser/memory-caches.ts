/** The browser's Cache Storage in memory, for tests without a browser. A test may change what it holds. */
export class MemoryCaches {
  readonly stores = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  /** The number of entries that fit in all. */
  space = Number.POSITIVE_INFINITY;

  has = async (name: string) => this.stores.has(name);
  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
  match = async (request: string | Request, { cacheName }: { cacheName: string }) =>
    (await this.open(cacheName)).match(request);
  open = async (name: string) => {
    const entries = this.stores.get(name) ?? new Map<string, Uint8Array<ArrayBuffer>>();
    this.stores.set(name, entries);
    const pathOf = (request: string | Request) =>
      typeof request === 'string' ? request : request.url.replace(ORIGIN, '');
    return {
      keys: async () => [...entries.keys()].map((path) => new Request(ORIGIN + path)),
      match: async (request: string | Request) => {
        const bytes = entries.get(pathOf(request));
        return bytes && new Response(bytes);
      },
      put: async (request: string | Request, response: Response) => {
        if (entries.size >= this.space) throw new DOMException('full', 'QuotaExceededError');
        entries.set(pathOf(request), new Uint8Array(await response.arrayBuffer()));
      },
      delete: async (request: string | Request) => entries.delete(pathOf(request)),
    };
  };
}

const ORIGIN = 'https://guide.test';
