import pg from 'pg';

/**
 * The database cannot be used at the moment: it is down, frozen, read-only, full, or the connection broke. When only
 * the answer was lost, the statement may still have run, so it is never reported as done. Callers answer 503.
 */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('The database can’t be used right now', { cause });
  }
}

/** Errors of PostgreSQL that say nothing about the statement (manual, appendix A), by code or by class. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  '25006', // read_only_sql_transaction: a standby, or a primary that was one until now
  '25P03', // idle_in_transaction_session_timeout: this process was frozen in the middle of a transaction
  '28000', // invalid_authorization_specification: the password was changed
  '28P01',
  '3D000', // no such database: it is being restored
  '55P03', // lock_not_available: another transaction held it for longer than anyone waits
  '57014', // query_canceled: it took longer than any statement may
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: it is starting, stopping, or a standby that accepts no connections
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
/** Codes that a server sends while it starts or stops; any other error shows that it is running. */
const NOT_SERVING: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03']);

/** The driver's own errors, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout e)/;

/** Errors of the embedded PostgreSQL that mean a full disk, whatever their code. */
const DISK_FULL_MESSAGE = /No space left on device|ENOSPC/;

/** Returns true when an error means that the database is away, not that a statement is wrong. */
function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  if (!(error instanceof Error)) return false;
  if (isFull(error)) return true;
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error;
    return AWAY_CODES.has(code) || AWAY_CLASSES.has(code.slice(0, 2));
  }
  // System errors: the socket broke, or nothing listens on it.
  return 'syscall' in error || DRIVER_MESSAGES.test(error.message);
}

/** Returns a DatabaseAwayError for an error that means so, and any other error unchanged. */
export function toAway(error: unknown): unknown {
  return isAway(error) && !(error instanceof DatabaseAwayError) ? new DatabaseAwayError(error) : error;
}

/** Returns true when the connection that an error came from can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  if (!isAway(error)) return false;
  const code = codeOf(error);
  return code !== '57014' && (code === READ_ONLY || !code.startsWith('53'));
}

/** Returns true when a server refuses writes because another one takes them now, or soon. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** Returns true when there is no space for a write. */
export function isFull(error: unknown): boolean {
  const cause = causeOf(error);
  return codeOf(cause) === DISK_FULL || (cause instanceof Error && DISK_FULL_MESSAGE.test(cause.message));
}

/** Returns true when a server that refused a connection is running and serves its other connections. */
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
