import pg from 'pg';

/** Something could not be done now, and may be done a little later. Callers answer 503. */
export class NotNowError extends Error {
  override name = 'NotNowError';
}

/**
 * The database cannot be used at the moment: it is down, frozen, read-only, full, or the connection broke. When only
 * the answer was lost, the statement may still have run, so it is never reported as done.
 */
export class DatabaseAwayError extends NotNowError {
  override name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super('The database can’t be used right now', { cause });
  }
}

/**
 * One statement could not be done now, and was rolled back: another transaction held what it needs, or it took too long.
 * The database serves all others, so a loop goes on with its next item.
 */
export class StatementStuckError extends NotNowError {
  override name = 'StatementStuckError';

  constructor(cause: unknown) {
    super('The database couldn’t do this right now', { cause });
  }
}

/** What an error of PostgreSQL says beyond its statement's own fault. */
interface Meaning {
  /** What cannot be used: everything, or what one statement has asked for. */
  stuck: 'database' | 'statement';
  /** True when the connection can be used no more. */
  losesConnection: boolean;
}

const LOST: Meaning = { stuck: 'database', losesConnection: true };
const KEPT: Meaning = { stuck: 'database', losesConnection: false };
const STATEMENT: Meaning = { stuck: 'statement', losesConnection: false };

/** Errors of PostgreSQL (manual, appendix A) that say nothing about the text of a statement, by code or by class. */
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
  '55P03': STATEMENT, // lock_not_available: another transaction held it for longer than anyone waits
  '57014': STATEMENT, // query_canceled: it took longer than any statement may
  '57P01': LOST, // admin_shutdown
  '57P02': LOST, // crash_shutdown
  '57P03': LOST, // cannot_connect_now: it is starting, stopping, or a standby that accepts no connections
  '57P05': LOST, // idle_session_timeout
  '58030': LOST, // io_error
};

/** Two transactions were in each other's way, and one of them was rolled back: it succeeds when it is tried again. */
const IN_THE_WAY: ReadonlySet<string> = new Set(['40001', '40P01']);

const LOCKED = '55P03';
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

/** Finds what an error means for others than its statement; null for a statement that is wrong. */
function meaningOf(error: unknown): Meaning | null {
  const cause = causeOf(error);
  if (cause instanceof pg.DatabaseError) {
    const { code = '' } = cause;
    return MEANINGS[code] ?? MEANINGS[code.slice(0, 2)] ?? (isFull(cause) ? LOST : null);
  }
  if (error instanceof NotNowError) return error instanceof StatementStuckError ? STATEMENT : LOST;
  // System errors: the socket broke, or nothing listens on it.
  const isSystems = cause instanceof Error && ('syscall' in cause || DRIVER_MESSAGES.test(cause.message));
  return isSystems || isFull(cause) ? LOST : null;
}

/** Returns a NotNowError for an error that means so, and any other error unchanged. */
export function toAway(error: unknown): unknown {
  const meaning = error instanceof NotNowError ? null : meaningOf(error);
  if (meaning === null) return error;
  return meaning.stuck === 'database' ? new DatabaseAwayError(error) : new StatementStuckError(error);
}

/** Returns true when the connection that an error came from can no longer be used. */
export function isConnectionLost(error: unknown): boolean {
  return meaningOf(error)?.losesConnection ?? false;
}

/** Returns true for a statement that had to wait too long for what another transaction holds, or would have for ever. */
export function wasBlocked(error: unknown): boolean {
  return codeOf(error) === LOCKED || wasInTheWay(error);
}

/** Returns true for a transaction that another one was in the way of: it was rolled back, and may be tried again. */
export function wasInTheWay(error: unknown): boolean {
  return IN_THE_WAY.has(codeOf(error));
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
  return error instanceof NotNowError ? error.cause : error;
}

function codeOf(error: unknown): string {
  const cause = causeOf(error);
  return cause instanceof pg.DatabaseError ? (cause.code ?? '') : '';
}
