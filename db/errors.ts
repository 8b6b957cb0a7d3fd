/** The codes that mean "no database to talk to": Node's, then PostgreSQL's (class 08 and these). */
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
// The socket is missing or not ours; the same codes also tell of files.
const SOCKET_CODES = new Set(['ENOENT', 'EACCES']);
const SERVER_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300']);
// pg reports these as plain errors, without a code.
const TEXTS =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable|^Query read timeout|^Client was closed/;

type Link = { code?: unknown; syscall?: unknown; message?: unknown; constraint?: unknown };

/** The error, what caused it (Drizzle wraps), and what both hold together (two addresses of one name). */
function* chain(error: unknown): Generator<Link> {
  for (let link = error; link instanceof Error; link = link.cause) {
    yield link;
    if (link instanceof AggregateError) for (const part of link.errors) yield* chain(part);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return [...chain(error)].some((link) => link.code === code);
}

/** Whether the database could not be reached or went away: answer 503 and try again later. */
export function isConnectionError(error: unknown): boolean {
  return [...chain(error)].some(({ code, syscall, message }) => {
    if (typeof code === 'string') {
      if (NETWORK_CODES.has(code) || SERVER_CODES.has(code) || /^08...$/.test(code)) return true;
      if (SOCKET_CODES.has(code)) return syscall === 'connect';
    }
    return typeof message === 'string' && TEXTS.test(message);
  });
}

/** Whether a row with this key exists already; `constraint` narrows it to one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return [...chain(error)].some(
    (link) => link.code === '23505' && (constraint === undefined || link.constraint === constraint),
  );
}

/** Whether a row points to one that does not exist, or that others still point to. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503');

/** Whether two transactions waited for each other and this one had to give way: begin again. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, '40P01');

/** Whether the statement took longer than the five seconds it may. */
export const isStatementTimeout = (error: unknown): boolean => hasCode(error, '57014');

/** Whether the disk is full: answer 507. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, '53100') || hasCode(error, 'ENOSPC');
