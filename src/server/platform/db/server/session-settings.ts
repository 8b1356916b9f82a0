import pg from 'pg';
import { OwnerError } from '../../errors.ts';

/**
 * Settings of each connection to a PostgreSQL server. JIT is off because compiling a statement takes up to seconds, longer
 * than the product's sums over a year; `work_mem` lets those sort in memory.
 */
const SESSION_SETTINGS = {
  /** Longest time of a statement, after which the server cancels it. */
  statement_timeout: '30s',
  /** Longest wait for a lock of another transaction. Longer than the allowed pause of a frozen one. */
  lock_timeout: '12s',
  /**
   * Longest pause between two statements of a transaction, after which the server ends it: a frozen process
   * does not keep its rows locked.
   */
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
  work_mem: '16MB',
} as const;

/** Removes the limits meant for visitors' requests: a migration, a backup or an owner's command may take as long as it needs. */
const WITHOUT_LIMITS = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' } as const;

const ENTRIES = Object.entries(SESSION_SETTINGS);

/**
 * Returns the settings as the startup parameter of a connection.
 * @param isPatient true for a connection on which statements may take hours
 */
export const startOptions = (isPatient: boolean): string =>
  Object.entries({ ...SESSION_SETTINGS, ...(isPatient ? WITHOUT_LIMITS : {}) })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** SQL that removes the limits from the open transaction, also behind a pooler that dropped the parameter. */
export const TAKE_LIMITS_OFF = Object.entries(WITHOUT_LIMITS)
  .map(([name, value]) => `set local ${name} = ${value}`)
  .join('; ');

/** Error for a pooler that drops the settings of connections. The message tells the owner how to fix it. */
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

/** Message of PgBouncer for an unknown parameter. It has no PostgreSQL code. */
const REFUSED_PARAMETER = /unsupported startup parameter/;

/**
 * Returns true when a pooler is between a new connection and PostgreSQL: the process id that it gave the client is
 * not the server's. Each transaction may then run on a different server connection, so prepared statements are not
 * kept.
 * @param isPatient true for connections whose statements may take hours, which need no limits
 * @throws PoolerError when a connection does not get its settings; any driver error when there is no connection
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
    const [session] = rows;
    if (!isPatient && ENTRIES.some(([, value], at) => session?.settings[at] !== value))
      throw new PoolerError(user, database);
    return session?.pid !== processOf(client);
  } finally {
    client.release();
  }
}

/** Returns the server's process id of a connection, which the driver's types leave out. */
export function processOf(client: pg.ClientBase): number {
  const pid: unknown = Reflect.get(client, 'processID');
  return typeof pid === 'number' ? pid : 0;
}
