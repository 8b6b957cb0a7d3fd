import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Client, type ClientConfig } from 'pg';
import type { DatabaseLog } from './database-log.ts';

export type OnNotification = (payload: string | null) => void;

export type Listener = {
  listen: (channel: string, onNotification: OnNotification) => Promise<() => Promise<void>>;
  /** Notifies the channel's listeners; calls within a short time share one notification, which may get lost. */
  notify: (channel: string) => void;
  close: () => Promise<void>;
};

/** The channel of the data versions (db/data-versions.ts). */
export const DATA_CHANGED_CHANNEL = 'data_changed';

const HEARTBEAT_MS = 30_000;
const LONGEST_PAUSE_MS = 2000;
/** The minimum interval between notifications of a channel, under load. */
const NOTIFY_PAUSE_MS = 25;

/** Shares one connection for all channels, opened on first use and reopened when it breaks. */
export function createListener(connection: ClientConfig, log: DatabaseLog): Listener {
  const channels = new Map<string, Set<OnNotification>>();
  /** The channels with a notification in progress, and whether another one must follow. */
  const waiting = new Map<string, boolean>();
  let current: Promise<Client> | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  async function open(): Promise<Client> {
    const client = new pg.Client({ ...connection, application_name: 'guide listener', query_timeout: 5000 });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload }) => {
      for (const tell of channels.get(channel) ?? []) tell(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      if (!closing.signal.aborted) current = reopen();
    });
    // Detects a vanished server: a failed query closes the connection.
    clearInterval(heartbeat);
    heartbeat = setInterval(() => void client.query('select 1').catch(() => client.end()), HEARTBEAT_MS);
    heartbeat.unref();
    return client;
  }

  async function reopen(): Promise<Client> {
    log.warn({}, 'the listening connection was lost');
    for (let pause = 50; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // Rejects when the listener is closed: until then nothing else keeps the process alive.
      await sleep(pause, undefined, { ref: false, signal: closing.signal });
      try {
        const client = await open();
        for (const listeners of channels.values()) for (const tell of listeners) tell(null);
        return client;
      } catch {}
    }
  }

  async function listen(channel: string, onNotification: OnNotification): Promise<() => Promise<void>> {
    const listeners = channels.get(channel) ?? new Set();
    channels.set(channel, listeners.add(onNotification));
    current ??= open();
    current.catch(() => {
      if (!closing.signal.aborted) current = null;
    });
    const client = await current;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(onNotification);
    };
  }

  function notify(channel: string): void {
    const isSending = waiting.has(channel);
    waiting.set(channel, isSending);
    if (!isSending) void send(channel);
  }

  async function send(channel: string): Promise<void> {
    try {
      current ??= open();
      await (await current).query('select pg_notify($1, $2)', [channel, '']);
      await sleep(NOTIFY_PAUSE_MS, undefined, { ref: false, signal: closing.signal });
    } catch {}
    const isWanted = waiting.get(channel);
    waiting.delete(channel);
    if (isWanted && !closing.signal.aborted) notify(channel);
  }

  async function close(): Promise<void> {
    closing.abort();
    clearInterval(heartbeat);
    const client = await current?.catch(() => null);
    await client?.end();
  }

  return { listen, notify, close };
}
