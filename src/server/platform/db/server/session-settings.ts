import pg from 'pg';
import { OwnerError } from '../../errors.ts';

/**
 * Settings of each connection to a PostgreSQL server. Compiling a statement takes up to seconds, more than the product's
 * sums over a year take without; and they are sorted in memory.
 */
const SESSION_SETTINGS = {
  /** Longest time of a statement, after which the server cancels it. */
  statement_timeout: '30s',
  /** Longest wait for a row or a table that another transaction has locked. It is longer than the pause of a frozen one. */
  lock_timeout: '12s',
  /**
   * Longest pause between two statements of a transaction, after which the server ends it: a process that was frozen in
   * the middle of one keeps its rows locked no longer.
   */
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
  work_mem: '16MB',
} as const;

/** Settings that are limits for a visitor's sake: a migration, a backup or a command of the owner takes as long as it needs. */
const WITHOUT_LIMITS = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' } as const;

const ENTRIES = Object.entries(SESSION_SETTINGS);

/**
 * Returns the settings as the one parameter with which a connection starts.
 * @param isPatient true for a connection on which statements may take hours
 */
export const startOptions = (isPatient: boolean): string =>
  Object.entries({ ...SESSION_SETTINGS, ...(isPatient ? WITHOUT_LIMITS : {}) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Takes the limits off the transaction that is open, also behind a pooler that has dropped the parameter. */
export const TAKE_LIMITS_OFF = Object.entries(WITHOUT_LIMITS)
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ');

/** A pooler that keeps the settings of connections from PostgreSQL. The message is for the owner, who can mend it. */
class PoolerError extends OwnerError {
  override name = 'PoolerError';

  constructor(user: string, database: string) {
    const set = ENTRIES.map(
      ([name, value]) => `  alter role "${user}" in database "${database}" set ${name} = '${value}';`,
    );
    super(
      [
        'The pooler at DATABASE_URL drops settings this shop needs. Either point DATABASE_URL at PostgreSQL itself, or:',
        '1. Run these lines in the database:',
        ...set,
        '2. Set in pgbouncer.ini: ignore_startup_parameters = options',
        '3. Restart the pooler.',
      ].join('\n'),
    );
  }
}

/** PgBouncer's refusal of a parameter that it does not know. It comes without a code of PostgreSQL’s. */
const REFUSED_PARAMETER = /unsupported startup parameter/;

/**
 * Returns true when a pooler stands between a new connection and PostgreSQL: the process number that it gave the client is
 * not the server's. Which server connection runs the next transaction is then not known, and prepared statements are not
 * kept.
 * @param isPatient true for connections whose statements may take hours: nobody waits for them, so no limit is asked for
 * @throws PoolerError when a connection does not get its settings, any error of the driver when there is no connection
 */
export async function checkSession(pool: pg.Pool, isPatient: boolean): Promise<boolean> {
  const { user = '', database = '' } = new pg.Client(pool.options);
  const client = await pool.connect().catch((error: unknown) => {
    const { cause = error } = error instanceof Error ? error : {};
    throw cause instanceof Error && REFUSED_PARAMETER.test(cause.message) ? new PoolerError(user, database) : error;
  });
  try {
    const { rows } = await client.query<{ pid: number; settings: string[] }>(
      'select pg_backend_pid() as pid, array(select current_setting(name) from unnest($1::text[]) with ordinality as asked (name, place) order by place) as settings',
      [ENTRIES.map(([name]) => name)],
    );
    const [found] = rows;
    if (!isPatient && ENTRIES.some(([, value], at) => found?.settings[at] !== value))
      throw new PoolerError(user, database);
    return found?.pid !== processOf(client);
  } finally {
    client.release();
  }
}

/** Returns the server's process number of a connection. The driver's types leave it out. */
export function processOf(client: pg.ClientBase): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
}
