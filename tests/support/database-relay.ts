import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type DatabaseRelay = {
  databaseUrl: string;
  /** Cuts the database off: breaks connections, refuses new ones. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/** Relays between a server and its database, so that a test can cut the database off and restore it. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  const target = targetOf(new URL(databaseUrl));
  const sockets = new Set<Socket>();
  const relay = createServer((incoming) => {
    const outgoing = connect(target);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = relay.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  return {
    databaseUrl: url.href,
    stop: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    start: () => listen(port),
  };
}

function targetOf(url: URL): NetConnectOpts {
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}
