import { createPostgres, findPrograms } from '../../test/durability/own-postgres.ts';
import { freePort } from '../../test/free-port.ts';
import { cpuSecondsOf } from './cpu-time.ts';

/**
 * Settings that differ from PostgreSQL's defaults. Tests check what a commit waits for, and count written bytes in the
 * log; without `wal_keep_size`, a checkpoint could remove the part they read.
 */
const SETTINGS = ['max_connections=100', 'wal_keep_size=1GB'];

/**
 * Runs tests on the server of TEST_DATABASE_URL, or on a new PostgreSQL on a loopback port, which is removed afterwards.
 * @returns the result of the tests, and the CPU seconds of the new server, which is not a child of this process
 * @throws Error with instructions when PostgreSQL is not installed
 */
export async function withPostgres<Result>(work: () => Promise<Result>): Promise<{ result: Result; cpu: number }> {
  if (process.env.TEST_DATABASE_URL !== undefined) return { result: await work(), cpu: 0 };
  if (findPrograms() === null) {
    throw new Error(
      'PostgreSQL is not installed. Install it (Debian: apt-get install postgresql), or set TEST_DATABASE_URL.',
    );
  }
  const postgres = await createPostgres(await freePort(), { settings: SETTINGS });
  process.env.TEST_DATABASE_URL = postgres.url;
  try {
    const result = await work();
    return { result, cpu: cpuSecondsOf(postgres.processes()) };
  } finally {
    delete process.env.TEST_DATABASE_URL;
    await postgres.remove();
  }
}
