import type pg from 'pg';
import type { Log } from '../log.ts';
import { isFull } from './away.ts';

/** Check that the database accepts writes. */
export interface WriteCheck {
  /** Remembers the error of a failed statement. */
  note(error: unknown): void;
  /** @throws the error that keeps the database from accepting writes */
  check(): Promise<void>;
}

/** Writes a megabyte and rolls it back. */
const TEST_WRITE = `begin;
  create temp table space on commit drop as select repeat(md5(n::text), 250) as text from generate_series(1, 128) n;
  commit`;

/**
 * Creates the check. A standby answers reads, and reports that it refuses writes. Only a write detects a full
 * disk: after a failed write, each check writes until one succeeds.
 */
export function createWriteCheck(pool: pg.Pool, log: Log): WriteCheck {
  let isDiskFull = false;
  return {
    note: (error) => {
      if (isDiskFull || !isFull(error)) return;
      isDiskFull = true;
      log.error({ err: error }, 'the disk of the database is full');
    },
    check: async () => {
      const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database takes no writes');
      if (!isDiskFull) return;
      await pool.query(TEST_WRITE);
      isDiskFull = false;
      log.warn('the disk of the database has space again');
    },
  };
}
