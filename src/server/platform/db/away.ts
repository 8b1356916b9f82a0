import pg from 'pg';

/** Error for work that failed now and may succeed a little later. Callers answer 503. */
export class NotNowError extends Error {
  override name = 'NotNowError';
}

/**
 * Error for a database that cannot be used now: it is down, frozen, read-only, full, or the connection broke. When only
 * the answer was lost, the statement may still have run, so it is never reported as done.
 */
export class DatabaseAwayError extends NotNowError {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('The database can’t be used right now', { cause });
  }
}

/**
 * Error for one statement that was rolled back: another transaction held a lock that it needs, or it took too long.
 * The database serves all other statements, so a loop continues with its next item.
 */
export class StatementStuckError extends NotNowError {
  override name = 'StatementStuckError';

  constructor(cause: unknown) {
    super('The database couldn’t do this right now', { cause });
  }
}

/** Consequences of a PostgreSQL error that is not its statement's fault. */
interface Meaning {
  /** The part that cannot be used: the whole database, or one statement. */
  stuck: 'database' | 'statement';
  /** True when the connection can no longer be used. */
  losesConnection: boolean;
}

const LOST: Meaning = { stuck: 'database', losesConnection: true };
const KEPT: Meaning = { stuck: 'database', losesConnection: false };
const STATEMENT: Meaning = { stuck: 'statement', losesConnection: false };

/** PostgreSQL errors (manual, appendix A) that do not depend on the text of a statement, by code or by class. */
export const MEANINGS: Readonly<Record<string, Meaning>> = {
  '08': LOST, // connection exceptions
  '25006': LOST, // read_only_sql_transaction: a standby, or a primary that was one until now
  '25P03': LOST, // idle_in_transaction_session_timeout: this process was frozen in the middle of a transaction
  '28000': LOST, // invalid_authorization_specification: the password was changed
  '28P01': LOST, // invalid_password
  '3D000': LOST, // no such database: it is being restored
  '40001': STATEMENT, // serialization_failure
  '40P01': STATEMENT, // deadlock_detected
  '53': KEPT, // insufficient resources: full disk, no memory, too many connections
  '55P03': STATEMENT, // lock_not_available: another transaction held it longer than the limit
  '57014': STATEMENT, // query_canceled: it took longer than the limit
  '57P01': LOST, // admin_shutdown
  '57P02': LOST, // crash_shutdown
  '57P03': LOST, // cannot_connect_now: it is starting, stopping, or a standby that accepts no connections
  '57P05': LOST, // idle_session_timeout
  '58030': LOST, // io_error
};

/** Codes of a conflict between two transactions. PostgreSQL rolled one back; a retry succeeds. */
const CONFLICT_CODES: ReadonlySet<string> = new Set(['40001', '40P01']);

const LOCKED = '55P03';
const DISK_FULL = '53100';
const READ_ONLY = '25006';
const TOO_MANY_CONNECTIONS = '53300';
/** Codes that a server sends while it starts or stops; with any other error it is running. */
const NOT_SERVING: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03']);

/** Messages of the driver's own errors, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|Query read timeout|timeout e)/;

/** Messages of the embedded PostgreSQL that mean a full disk, with any code. */
const DISK_FULL_MESSAGE = /No space left on device|ENOSPC/;

/** Returns the consequences of an error beyond its statement; null when the statement itself is wrong. */
function meaningOf(error: unknown): Meaning | null {
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError) {
    const { code = '' } = cause;
    return MEANINGS[code] ?? MEANINGS[code.slice(0, 2)] ?? (isFull(cause) ? LOST : null);
  }
  if (error instanceof NotNowError) return error instanceof StatementStuckError ? STATEMENT : LOST;
  // System errors: the socket broke, or no server listens on it.
  const isSystemError = cause instanceof Error && ('syscall' in cause || DRIVER_MESSAGES.test(cause.message));
  return isSystemError || isFull(cause) ? LOST : null;
}

/** Wraps an error of an unavailable database in a NotNowError; returns any other error unchanged. */
export function toNotNowError(error: unknown): unknown {
  const meaning = error instanceof NotNowError ? null : meaningOf(error);
  if (meaning === null) return error;
  return meaning.stuck === 'database' ? new DatabaseAwayError(error) : new StatementStuckError(error);
}

/** Returns true when the connection of an error can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  return meaningOf(error)?.losesConnection ?? false;
}

/** Returns true for a statement that waited too long for a lock of another transaction, or deadlocked with it. */
export function wasBlocked(error: unknown): boolean {
  return codeOf(error) === LOCKED || isTransactionConflict(error);
}

/** Returns true for a transaction that was rolled back because of a conflict with another one; it can be retried. */
export function isTransactionConflict(error: unknown): boolean {
  return CONFLICT_CODES.has(codeOf(error));
}

/** Returns true when a server refuses writes because another server accepts them now, or will soon. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY;
}

/** Returns true when the disk has no space for a write. */
export function isFull(error: unknown): boolean {
  const cause = causeOf(error);
  return codeOf(cause) === DISK_FULL || (cause instanceof Error && DISK_FULL_MESSAGE.test(cause.message));
}

/** Returns true when a server refused a connection but serves its other connections. */
export function isServing(error: unknown): boolean {
  const cause = causeOf(error);
  if (!(cause instanceof pg.DatabaseError)) return false;
  const { code = '' } = cause;
  return code === TOO_MANY_CONNECTIONS || !NOT_SERVING.has(code);
}

function causeOf(error: unknown): unknown {
  return error instanceof NotNowError ? error.cause : error;
}

function codeOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? (cause.code ?? '') : '';
}
