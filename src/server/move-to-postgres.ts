import { countOrders } from './platform/backup/archive/manifest.ts';
import { runCommand } from './platform/backup/command.ts';
import { moveToPostgres } from './platform/backup/move-to-postgres.ts';
import { systemClock } from './platform/clock.ts';
import { loadEnv } from './platform/env.ts';

/** Moves a stopped shop from its data folder to the empty PostgreSQL that DATABASE_URL names: `npm run move-to-postgres`. */
await runCommand(async () => {
  const env = loadEnv();
  const { about, file } = await moveToPostgres(env, systemClock);
  return `${countOrders(about)} orders are now in your PostgreSQL. A backup of them is in ${file}.
Keep DATABASE_URL set: the embedded database in "${env.DATA_DIR}/pg" is no longer used. Labels stay in "${env.DATA_DIR}/files".`;
});
