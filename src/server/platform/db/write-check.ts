import type pg from 'pg';
import type { Log } from '../log.ts';
import { isFull } from './away.ts';

/** Tells whether the database takes writes. */
export interface WriteCheck {
  /** Notes what a statement failed with. */
  note(error: unknown): void;
  /** @throws what keeps it from taking writes */
  check(): Promise<void>;
}

/** A megabyte that is given back at once. */
const WRITE_SOMETHING = `begin;
  create temp table space on commit drop as select repeat(md5(n::text), 250) as text from generate_series(1, 128) n;
  commit`;

/**
 * A standby answers reads, and says itself that it takes no writes. Of a full disk it says nothing until something is to be
 * written: once that has failed, each check writes until it goes well.
 */
export function createWriteCheck(pool: pg.Pool, log: Log): WriteCheck {
  let full = false;
  return {
    note: (error) => {
      if (full || !isFull(error)) return;
      full = true;
      log.error({ err: error }, 'the disk of the database is full');
    },
    check: async () => {
      const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only !== 'off') throw new Error('The database takes no writes');
      if (!full) return;
      await pool.query(WRITE_SOMETHING);
      full = false;
      log.warn('the disk of the database has space again');
    },
  };
}
