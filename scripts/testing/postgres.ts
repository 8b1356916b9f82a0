import { createPostgres, findPrograms } from '../../test/durability/own-postgres.ts';
import { freePort } from '../../test/free-port.ts';
import { cpuSecondsOf } from './cpu-time.ts';

/**
 * All others are PostgreSQL's own: tests ask what a commit waits for, and count what is written. They read that from the log, of
 * which a checkpoint in between would otherwise remove the part that they are about.
 */
const SETTINGS = ['max_connections=100', 'wal_keep_size=1GB'];

/**
 * Runs tests on the server of TEST_DATABASE_URL, or on a PostgreSQL of their own on a loopback port, removed afterwards.
 * @returns what the tests returned, and the CPU seconds of their own server, which is no child of this process
 * @throws Error with instructions when there is none on this machine
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
