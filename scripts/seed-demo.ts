import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { FolderInUseError } from '#server/platform/db/folder-lock.ts';
import { DatabaseVersionError, migrateDatabase } from '#server/platform/db/migrate.ts';
import { EnvError, loadEnv } from '#server/platform/env.ts';
import { createLog } from '#server/platform/log.ts';
import { fillWithDemo, RefusedError } from './demo/fill-database.ts';
import { DEMO_MARK } from './demo/people.ts';

/**
 * Fills an empty database with demo orders, for trying the staff areas: `npm run seed:demo`. Never runs by itself,
 * sends no messages, and refuses a database that has orders. The embedded database must not be in use.
 */

try {
  const env = loadEnv();
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    log: createLog('silent'),
  });
  try {
    await migrateDatabase(database);
    const count = await fillWithDemo(database, { now: systemClock.now(), env });
    process.stdout.write(
      `Added ${count} demo orders. Everyone in them is invented, with names ending in ${DEMO_MARK}.\n`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  // Errors that the owner can fix are printed as a sentence, without a stack trace.
  const isExpected = [RefusedError, EnvError, FolderInUseError, DatabaseVersionError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? `\n${error.message}\n` : error);
  process.exitCode = 1;
}
