/** Codes for an unreachable database: Node's here, PostgreSQL's below (class 08 and these). */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
// A missing or forbidden socket; for files these codes mean something else.
const SOCKET_CODES = new Set(['ENOENT', 'EACCES']);
// 25006: a standby that has not been promoted yet, or a demoted primary.
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25006']);
// pg reports these without a code.
const TEXTS =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Query read timeout|^Client was closed/;

type Link = { code?: unknown; syscall?: unknown; message?: unknown; constraint?: unknown; routine?: unknown };

/** Yields the error, its causes (Drizzle wraps) and the parts of an AggregateError. */
function* chain(error: unknown): Generator<Link> {
  for (let link = error; link instanceof Error; link = link.cause) {
    yield link;
    if (link instanceof AggregateError) for (const part of link.errors) yield* chain(part);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return [...chain(error)].some((link) => link.code === code);
}

/** Returns whether the database was unreachable or lost: respond with 503. */
export function isConnectionError(error: unknown): boolean {
  return [...chain(error)].some(({ code, syscall, message, routine }) => {
    if (typeof code === 'string') {
      // An unlogged table, which standbys cannot read.
      if (code === '0A000' && routine === 'get_relation_info') return true;
      if (NETWORK_CODES.has(code) || SERVER_CODES.has(code) || /^08...$/.test(code)) return true;
      if (SOCKET_CODES.has(code)) return syscall === 'connect';
    }
    return typeof message === 'string' && TEXTS.test(message);
  });
}

/** Returns whether a unique index refused a row; `constraint` narrows it to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return [...chain(error)].some(
    (link) => link.code === '23505' && (constraint === undefined || link.constraint === constraint),
  );
}

export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');

export const isStatementTimeout = (error: unknown): boolean => hasCode(error, '57014');

export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC', 'EDQUOT'].some((code) => hasCode(error, code));

/** Returns whether a disk failed or turned read-only, here or under the database. */
export const isDiskFailure = (error: unknown): boolean =>
  ['58030', 'EIO', 'EROFS'].some((code) => hasCode(error, code)) ||
  // PostgreSQL calls it a missing privilege.
  [...chain(error)].some(({ code, message }) => code === '42501' && /Read-only file/.test(String(message)));
