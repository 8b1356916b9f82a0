import { countOrders } from './platform/backup/archive/manifest.ts';
import { BackupError } from './platform/backup/backup-error.ts';
import { runCommand } from './platform/backup/command.ts';
import { restoreBackup } from './platform/backup/restore.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { findFirstKey, keyFileOf } from './platform/master-keys.ts';

/** Restores a backup into an empty data folder, or an empty PostgreSQL where DATABASE_URL is set: `npm run restore FILE`. */
await runCommand(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new BackupError('Which backup? npm run restore FILE');
  const env = loadEnv();
  const about = await restoreBackup(file, env);
  const place = env.DATABASE_URL === undefined ? `the folder "${env.DATA_DIR}"` : 'your PostgreSQL';
  return `The shop as it was at ${about.madeAt} is in ${place}: ${countOrders(about)} orders, ${about.files} files.
Jobs that waited at that moment (${about.jobs}) run at the next start, even if they ran since: texts and emails about
orders and accounts are sent again. Marketing is held until staff release it in the Marketing Dashboard.${keyWords(env)}`;
});

/** Has the owner bring the key, which no backup holds. */
function keyWords(env: Env): string {
  if (findFirstKey(env) !== null) return '';
  return `
Before you start it: put SECRET_KEY from your recovery kit into .env, or the shop's secret.key into "${keyFileOf(env)}". Without it
payout details and ID photos can’t be read, and links in texts and emails that were sent no longer work.`;
}
