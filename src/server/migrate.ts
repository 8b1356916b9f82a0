import { runCommand } from './platform/backup/command.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { loadEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { VERSION } from './platform/version.ts';

/** Migrates the database of a stopped shop, as every start does: `npm run migrate`. */
await runCommand(async () => {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = loadEnv();
  const database = await openDatabase({ url, dataDir, poolSize: 1, log: createLog('silent'), isTool: true });
  try {
    await migrateDatabase(database);
  } finally {
    await database.close();
  }
  return `The database is that of version ${VERSION}.`;
});
