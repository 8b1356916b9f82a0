import { parseArgs } from 'node:util';
import { bucketOf } from '#server/ports/accounts.ts';
import { createStorage, isStorageFailure } from '#server/ports/storage/index.ts';
import { BackupError } from '../platform/backup/backup-error.ts';
import { runCommand } from '../platform/backup/command.ts';
import { moveFiles } from '../platform/backup/moving/move-files.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { type Env, loadEnv } from '../platform/env.ts';
import { filesFolder } from '../platform/files-place.ts';
import { createLog } from '../platform/log.ts';

/** Moves a stopped shop's files from the folder to the bucket that the S3 settings name: `npm run move-files -- --to bucket`; or back. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to !== 'bucket' && values.to !== 'folder') {
    throw new BackupError('Where to? npm run move-files -- --to bucket, or: npm run move-files -- --to folder');
  }
  const env = loadEnv();
  const bucket = bucketOf(env);
  if (bucket === null) {
    throw new BackupError('Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the bucket first.');
  }
  const inFolder = createStorage({ folder: filesFolder(env) });
  const inBucket = createStorage({ bucket });
  const [from, to] = values.to === 'bucket' ? [inFolder, inBucket] : [inBucket, inFolder];
  const { files, bytes, copied } = await withDatabase(env, (database) => moveFiles(database, from, to));
  const next = values.to === 'bucket' ? 'Keep the S3 settings' : 'Leave out the S3 settings';
  return `All files are now in the ${to.where}: ${files} with ${(bytes / 1_000_000).toFixed(1)} MB, ${copied} of them copied just now.
${next}, then start the shop. The ${from.where} still has its copies: delete them once you’ve
seen that the shop works, because what the shop erases from now on stays there.`;
}, isStorageFailure);

async function withDatabase<Result>(
  { DATABASE_URL: url, DATA_DIR: dataDir }: Env,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url, dataDir, poolSize: 1, log: createLog('silent'), isTool: true });
  try {
    await migrateDatabase(database);
    return await work(database);
  } finally {
    await database.close();
  }
}
