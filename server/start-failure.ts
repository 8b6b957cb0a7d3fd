import { userInfo } from 'node:os';
import { isConnectionError } from '#db/database-errors.ts';
import { backupsFolder, newestBackup } from './backup/names.ts';
import { ConfigurationError, type Env } from './env.ts';

/** Causes that restoring a backup would not fix, as Node and PostgreSQL name them. */
const DISKS: [RegExp, string][] = [
  [/no space left on device/i, 'is on a full disk; make room and start again'],
  [/read-only file system/i, 'is on a disk that is read-only'],
];

/** Explains to the operator why the server does not start. */
export function explainFailure(error: unknown, env: Env | undefined): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code, syscall, message, port, path } = error as NodeJS.ErrnoException & { port?: number };
  // A worker's address is bound by the first process.
  if (env && (syscall === 'listen' || syscall === 'bind')) {
    const [prefix, host] = port === env.metricsPort ? ['METRICS_', env.metricsHost] : ['', env.host];
    const name = `${prefix}PORT`;
    if (code === 'EADDRINUSE')
      return `${name}: ${port} is already in use: stop the other program, or set another ${name}`;
    if (code === 'EACCES') return `${name}: ${port} may not be used by this user: set one from 1024 up`;
    return `${prefix}HOST: ${host} cannot be listened on (${code})`;
  }
  if (env?.databaseUrl && isConnectionError(error)) {
    return `DATABASE_URL: the database does not answer (${causeCode(error)})`;
  }
  const disk = DISKS.find(([said]) => said.test(message));
  if (env && disk) return `DATA_DIR: ${env.dataDir} ${disk[1]}: ${message}`;
  if (env && /PostgreSQL failed/.test(message)) return [message, ...wayBack(env)].join('\n');
  if (code === 'EACCES' && path)
    return `The user ${userInfo().username} may not use ${path}: let that user have it, or name another place.`;
  return message || String(error);
}

/** Points to the newest backup, since a damaged database stops the start. */
function wayBack(env: Env): string[] {
  const chapter = 'docs/how-to/back-up-and-restore.md, "A damaged database"';
  try {
    const backup = newestBackup(env);
    return backup ? [`The newest backup is ${backup.file}: ${chapter}`] : [];
  } catch {
    return [`The folder of backups, ${backupsFolder(env)}, cannot be read: ${chapter}`];
  }
}

function causeCode(error: unknown): string {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { code } = link as NodeJS.ErrnoException;
    if (code) return code;
  }
  return 'no reason given';
}
