import { listFilesOf, sealFilesAnew } from '#server/modules/files/index.ts';
import { resealPayouts } from '#server/modules/payout-details/index.ts';
import { storageOf } from '#server/ports/accounts.ts';
import { createStorage } from '#server/ports/storage/index.ts';
import { runCommand } from './platform/backup/command.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { type Env, loadEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { forgetOldKeys, keyFileOf, loadMasterKeys, moveKeysToFile } from './platform/master-keys.ts';
import { createSecrets } from './platform/secrets.ts';
import { sealSettingsAnew } from './platform/settings/shop-secrets.ts';

/**
 * Encrypts payout details, secret settings, signatures and ID photos again with the shop's first key: `npm run seal-anew`, while no
 * process of the shop runs. Moves a key of the database into the key file, after a new first key.
 */
await runCommand(async () => {
  const env = loadEnv();
  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    poolSize: 2,
    log: createLog('silent'),
    isTool: true,
  });
  try {
    await migrateDatabase(database);
    return await sealAnew(database, env);
  } finally {
    await database.close();
  }
});

async function sealAnew(database: Database, env: Env): Promise<string> {
  await moveKeysToFile(database, env);
  const keys = await loadMasterKeys(database, env);
  const secrets = createSecrets(...keys.keys);
  const payouts = await resealPayouts(database, secrets);
  const storage = createStorage(storageOf(env));
  const files = await sealFilesAnew(storage, secrets, await listFilesOf(database, 'visit'));
  const settings = await sealSettingsAnew(database, secrets);
  const summary = `${payouts.sealed} payout details, ${files.sealed} files and ${settings.sealed} settings are now encrypted with SECRET_KEY or the first key in "${keyFileOf(env)}".`;
  const unreadable = payouts.unreadable + files.unreadable + settings.unreadable;
  if (unreadable > 0) {
    return `${summary}\n${unreadable} couldn’t be read: their key isn’t here. No key was removed. Add the missing key, then run this again.`;
  }
  await forgetOldKeys(database, keys);
  return `${summary}\nThe database has no key anymore, but older backups may: make a new backup, then delete them. Print your new recovery kit: npm run recovery-kit`;
}
