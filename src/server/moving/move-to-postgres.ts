import { storageOf } from '#server/ports/accounts.ts';
import { createStorage, isStorageFailure } from '#server/ports/storage/index.ts';
import { countOrders } from '../platform/backup/archive/manifest.ts';
import { runCommand } from '../platform/backup/command.ts';
import { moveToPostgres } from '../platform/backup/moving/move-to-postgres.ts';
import { systemClock } from '../platform/clock.ts';
import { loadEnv } from '../platform/env.ts';

/** Moves a stopped shop from its data folder to the empty PostgreSQL that DATABASE_URL names: `npm run move-to-postgres`. */
await runCommand(async () => {
  const env = loadEnv();
  const files = createStorage(storageOf(env));
  const { manifest: about, file } = await moveToPostgres(env, files, systemClock);
  return `${countOrders(about)} orders are now in your PostgreSQL. A backup of them is in ${file}.
Keep DATABASE_URL set: the embedded database in "${env.DATA_DIR}/pg" is no longer used. Files stay in the ${files.where}.`;
}, isStorageFailure);
