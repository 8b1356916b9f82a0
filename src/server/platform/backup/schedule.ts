import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Context } from '../context.ts';
import { ROOT } from '../root.ts';
import { BackupError } from './backup-error.ts';
import { serveCopies } from './embedded/copies.ts';
import { isDue, readStatus, storeFailure } from './status.ts';

const LOOK_EVERY_MS = 60_000;
const COMMAND = path.join(ROOT, 'src/server/backup.ts');

/**
 * Runs a server's part of backups: helps other processes that back up its embedded database, and makes the scheduled
 * ones by the owner's command. That command is a separate process, whose memory and failures do not affect the shop.
 * Several servers may find that a backup is due; the command lets one of them make it.
 */
export function startBackups(context: Pick<Context, 'env' | 'log' | 'clock' | 'database'>): () => Promise<void> {
  const { env, log, clock, database } = context;
  const { DATA_DIR: dataDir, BACKUP_EVERY_HOURS: everyHours } = env;
  const stopCopies = database.kind === 'embedded' ? serveCopies(database, dataDir, log) : async () => undefined;
  const ending = new AbortController();
  let making = false;
  const look = async () => {
    if (making || everyHours === undefined || !isDue(readStatus(dataDir), everyHours, clock.now())) return;
    making = true;
    try {
      await runCommand(ending.signal);
      log.info('made the backup that was due');
    } catch (error) {
      if (ending.signal.aborted) return;
      log.error({ err: error }, 'a backup failed');
      // The command reports its own failure, unless it could not start.
      if (isDue(readStatus(dataDir), everyHours, clock.now())) storeFailure(dataDir, clock.now(), error);
    } finally {
      making = false;
    }
  };
  const timer = setInterval(() => {
    look().catch((error: Error) => log.error({ err: error }, 'the check for due backups failed'));
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await stopCopies();
  };
}

/** Runs the backup command. @throws BackupError with its last output when it fails */
async function runCommand(signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, '--if-due'], { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BackupError(said.trim() === '' ? `The backup ended with ${code}.` : said.trim());
}
