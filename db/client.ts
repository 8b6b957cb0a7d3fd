import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg, { type ClientConfig, type Pool } from 'pg';
import { type DatabaseLog, silentLog } from './database-log.ts';
import { type EmbeddedMode, startEmbedded } from './embedded/supervise.ts';
import { createListener, DATA_CHANGED_CHANNEL, type OnNotification } from './notifications.ts';

/** Re-exported for programs with their own connection: only `db/` imports the driver. */
export type { Client, Pool } from 'pg';

/** The handle for queries and mutations; a transaction (`tx`) fits too. */
export type Db = NodePgDatabase;

export type Database = {
  db: Db;
  pool: Pool;
  isEmbedded: boolean;
  /** For dedicated connections: long reads, COPY, other time limits. */
  connection: ClientConfig;
  /**
   * Listens for NOTIFY on a channel until the returned function is called. A `null` payload means that
   * notifications may have been missed (reconnect): discard all caches.
   */
  listen: (channel: string, onNotification: OnNotification) => Promise<() => Promise<void>>;
  /** Announces a committed change to all servers, for transactions that did not (db/data-versions.ts). */
  announce: () => void;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Empty: use the embedded server in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  mode: EmbeddedMode;
  postgresBin?: string | undefined;
  log?: DatabaseLog;
};

export const STATEMENT_TIMEOUT_MS = 5000;
const MAX_CONNECTIONS = 10;

/**
 * Opens the database of DATABASE_URL, which servers may share, or the embedded one, which serves one server at a time.
 * Broken connections are replaced; see `isConnectionError` in db/database-errors.ts.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log = silentLog } = options;
  if (databaseUrl) return connect({ connectionString: databaseUrl }, log);
  const embedded = await startEmbedded(options);
  return connect(embedded.connection, log, embedded.stop);
}

function connect(address: ClientConfig, log: DatabaseLog, stopServer?: () => Promise<void>): Database {
  const connection: ClientConfig = {
    ...address,
    application_name: 'guide',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...connection,
    max: MAX_CONNECTIONS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // Longer than the server's own limit, for servers that do not respond at all.
    query_timeout: STATEMENT_TIMEOUT_MS + 2000,
    idle_in_transaction_session_timeout: 30_000,
    // Generic plans: planning a search takes longer than running it, and our plans do not depend on values.
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan');
    },
  });
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
  });
  // The pool watches idle connections only; without a listener, one that breaks inside a transaction ends the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = createListener(connection, log);
  return {
    db: drizzle(pool),
    pool,
    isEmbedded: stopServer !== undefined,
    connection,
    listen: listener.listen,
    announce: () => listener.notify(DATA_CHANGED_CHANNEL),
    close: async () => {
      isClosing = true;
      await listener.close();
      await pool.end();
      await stopServer?.();
    },
  };
}
