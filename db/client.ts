import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg, { type ClientConfig, type Pool } from 'pg';
import { type EmbeddedMode, startEmbedded } from './embedded/supervise.ts';
import { createListener, type OnNotification } from './listener.ts';
import { type DatabaseLog, silentLog } from './log.ts';

/** For the programs that hold a connection of their own; only this room imports the driver. */
export type { Client, Pool } from 'pg';

/** What queries and mutations are written against; a transaction (`tx`) fits too. */
export type Db = NodePgDatabase;

export type Database = {
  db: Db;
  pool: Pool;
  /** For a connection of one's own: long reads, COPY, other time limits. */
  connection: ClientConfig;
  /**
   * Hears NOTIFY on a channel until the answered function is called. A `null` payload means that some may have been
   * missed (the connection was made again): believe nothing cached.
   */
  listen: (channel: string, onNotification: OnNotification) => Promise<() => Promise<void>>;
  /** Ends all connections, and the embedded server when we started it. */
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  /** Empty: the embedded server in `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  mode: EmbeddedMode;
  log?: DatabaseLog;
};

export const STATEMENT_TIMEOUT_MS = 5000;
const MAX_CONNECTIONS = 10;

/**
 * Opens the database: that of DATABASE_URL, which any number of servers may share, or the embedded one, of which
 * there is one server at a time. Connections that break are replaced; see `isConnectionError` in db/errors.ts.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log = silentLog } = options;
  if (databaseUrl) return connect({ connectionString: databaseUrl }, log, async () => {});
  const embedded = await startEmbedded(options);
  return connect(embedded.connection, log, embedded.stop);
}

function connect(address: ClientConfig, log: DatabaseLog, stopServer: () => Promise<void>): Database {
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
    // The server's own limit comes first; this one is for a server that no longer answers at all.
    query_timeout: STATEMENT_TIMEOUT_MS + 2000,
    idle_in_transaction_session_timeout: 30_000,
    // Our statements do not depend on their values: planning a search anew each time takes longer than searching.
    onConnect: async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan');
    },
  });
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error }, 'a database connection was lost');
  });
  // The pool watches idle connections only: one that breaks between two statements of a transaction would otherwise
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = createListener(connection, log);
  return {
    db: drizzle(pool),
    pool,
    connection,
    listen: listener.listen,
    close: async () => {
      isClosing = true;
      await listener.close();
      await pool.end();
      await stopServer();
    },
  };
}
