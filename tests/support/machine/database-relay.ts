import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type DatabaseRelay = {
  databaseUrl: string;
  /** Disconnects the database: breaks connections, refuses new ones. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Passes nothing on any more, without notice to either side, like a broken network. */
  silence: () => void;
  /** Ends the silence: old connections break, new ones work. */
  speak: () => void;
  /** Redirects the next connections to another server. */
  pointTo: (databaseUrl: string) => void;
};

/** Relays between a server and its database, so that a test can disconnect and reconnect the database. */
export async function startDatabaseRelay(databaseUrl: string): Promise<DatabaseRelay> {
  let target = targetOf(new URL(databaseUrl));
  let isSilent = false;
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
    if (isSilent) incoming.resume();
    else incoming.pipe(outgoing).pipe(incoming);
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
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
        breakAll();
      }),
    start: () => listen(port),
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    speak: () => {
      isSilent = false;
      breakAll();
    },
    pointTo: (other) => {
      target = targetOf(new URL(other));
    },
  };
}

function targetOf(url: URL): NetConnectOpts {
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432));
  return folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}
