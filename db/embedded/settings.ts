/** The environment of PostgreSQL's programs; it excludes our own variables. */
export const PROGRAM_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Returns settings for a small PostgreSQL (about 150 MB beside Node). They are passed on the command line at each
 * start, so a newer program applies newer settings to an old data folder.
 */
export function postgresSettings(major: number): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    // An acknowledged write must survive a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '40',
    shared_buffers: '32MB',
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    effective_cache_size: '256MB',
    random_page_cost: '1.1',
    jit: 'off',
    max_worker_processes: '2',
    max_parallel_workers: '0',
    autovacuum_max_workers: '1',
    autovacuum_naptime: '5min',
    wal_level: 'minimal',
    max_wal_senders: '0',
    min_wal_size: '32MB',
    max_wal_size: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // private: an error's detail and statement may hold what a person typed; our own code receives the error
    // itself
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // After a crash, one flush of the file system instead of a flush for each of a thousand files.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(major >= 18 && { io_method: 'sync', autovacuum_worker_slots: '1' }),
  };
}
