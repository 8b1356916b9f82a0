import pg from 'pg';

/**
 * The database cannot be worked with at the moment: it is down, frozen, read-only, full, or the connection broke. What was
 * asked may still have happened where only the answer was lost, so it is never told as done. Callers answer 503.
 */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('The database cannot be worked with at the moment', { cause });
  }
}

/** Errors of PostgreSQL that say nothing about the statement (manual, appendix A), by code or by class. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: a standby, or a primary that was one until now
  '28000', // invalid_authorization_specification: the password was changed, and ours is old
  '28P01',
  '3D000', // no such database: it is being restored
  '57014', // query_canceled: it took longer than any statement may
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it is starting, stopping, or a standby that takes nobody
  '57P05', // idle_session_timeout
  '58030', // io_error
]);
const AWAY_CLASSES: ReadonlySet<string> = new Set([
  '08', // connection exceptions
  '53', // insufficient resources: full disk, no memory, too many connections
]);

const DISK_FULL = '53100';
const READ_ONLY = '25006';
const TOO_MANY_CONNECTIONS = '53300';
/** What the server says while it starts or stops; else an error of it shows that it is there. */
const NOT_SERVING: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03']);

/** The driver's own errors, which have no code. */
const DRIVER_SAYS =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout e)/;

/** Errors of the PostgreSQL inside the process that mean the disk under it is full, whatever code they come with. */
const SAYS_FULL = /No space left on device|ENOSPC/;

/** Whether an error means that the database is away, and not that a statement is wrong. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  if (!(error instanceof Error)) return false;
  if (isFull(error)) return true;
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return AWAY_CODES.has(code) || AWAY_CLASSES.has(code.slice(0, 2));
  }
  // Of the system: the socket broke, or nobody listens.
  return 'syscall' in error || DRIVER_SAYS.test(error.message);
}

/** The same error, or, where it means that the database is away, that. */
export function toAway(error: unknown): unknown {
  return isAway(error) && !(error instanceof DatabaseAwayError) ? new DatabaseAwayError(error) : error;
}

/** Whether the connection that an error came by is of no use any more. */
export function isConnectionLost(error: unknown): boolean {
  if (!isAway(error)) return false;
  const code = codeOf(error);
  return code !== '57014' && (code === READ_ONLY || !code.startsWith('53'));
}

/** Whether a server takes no writes because another one does now, or will. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** Whether there is no space for what was to be written. */
export function isFull(error: unknown): boolean {
  const cause = causeOf(error);
  return codeOf(cause) === DISK_FULL || (cause instanceof Error && SAYS_FULL.test(cause.message));
}

/** Whether a server that refused a connection is there all the same and serves the ones it has. */
export function isServing(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof pg.DatabaseError)) return false;
  const { code = '' } = cause;
  return code === TOO_MANY_CONNECTIONS || !NOT_SERVING.has(code);
}

function causeOf(error: unknown): unknown {
  return error instanceof DatabaseAwayError ? error.cause : error;
}

function codeOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? (cause.code ?? '') : '';
}
