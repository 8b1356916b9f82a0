import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Context } from '../context.ts';
import { ROOT } from '../root.ts';
import { BackupError } from './backup-error.ts';
import { serveCopies } from './embedded/copies.ts';
import { isCopyDue, readCopyStatus, storeCopyFailure } from './second-place/copy-status.ts';
import { secondPlaceName } from './second-place/second-place.ts';
import { isDue, readStatus, storeFailure } from './status.ts';

const LOOK_EVERY_MS = 60_000;
const COMMAND = path.join(ROOT, 'src/server/backup.ts');

/** Work that the server has done by the owner’s command, whenever it is due. */
interface Work {
  /** Argument of the command. */
  only: 'make' | 'copy';
  done: string;
  failed: string;
  isDue(): boolean;
  /** Stores a failure that the command could not store itself: it did not start. */
  storeFailure(error: unknown): void;
}

/**
 * Runs a server's part of backups: helps other processes that back up its embedded database, and has the scheduled ones made, and
 * what has not been copied to the second place copied, by the owner's command. That command is a separate process, whose memory
 * and failures do not affect the shop. Several servers may find that something is due; the command lets one of them do it.
 */
export function startBackups(context: Pick<Context, 'env' | 'log' | 'clock' | 'database'>): () => Promise<void> {
  const { env, log, database } = context;
  const stopCopies = database.kind === 'embedded' ? serveCopies(database, env.DATA_DIR, log) : async () => undefined;
  const ending = new AbortController();
  // Side by side: an upload may take longer than the time to the next backup.
  const stops = [makingOf(context), copyingOf(context)].map((work) => doWhenDue(work, log, ending.signal));
  return async () => {
    for (const stop of stops) stop();
    ending.abort();
    await stopCopies();
  };
}

function makingOf({ env, clock }: Pick<Context, 'env' | 'clock'>): Work {
  const { DATA_DIR: dataDir, BACKUP_EVERY_HOURS: everyHours } = env;
  return {
    only: 'make',
    done: 'made the backup that was due',
    failed: 'a backup failed',
    isDue: () => everyHours !== undefined && isDue(readStatus(dataDir), everyHours, clock.now()),
    storeFailure: (error) => storeFailure(dataDir, clock.now(), error),
  };
}

function copyingOf({ env, clock }: Pick<Context, 'env' | 'clock'>): Work {
  const { DATA_DIR: dataDir } = env;
  const place = secondPlaceName(env);
  return {
    only: 'copy',
    done: 'copied backups to their second place',
    failed: 'copying backups to their second place failed',
    isDue: () => place !== null && isCopyDue(readCopyStatus(dataDir, place), readStatus(dataDir), clock.now()),
    storeFailure: (error) => {
      if (place !== null) storeCopyFailure(dataDir, place, clock.now(), error);
    },
  };
}

/** @returns a function that stops it */
function doWhenDue(work: Work, log: Context['log'], signal: AbortSignal): () => void {
  let isWorking = false;
  const look = async () => {
    if (isWorking || !work.isDue()) return;
    isWorking = true;
    try {
      await runCommand(work.only, signal);
      log.info(work.done);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error }, work.failed);
      // The command reports its own failure, unless it could not start.
      if (work.isDue()) work.storeFailure(error);
    } finally {
      isWorking = false;
    }
  };
  const timer = setInterval(() => {
    look().catch((error: Error) => log.error({ err: error }, 'the check for due backups failed'));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs the backup command. @throws BackupError with its last output when it fails */
async function runCommand(only: Work['only'], signal: AbortSignal): Promise<void> {
  const args = [COMMAND, '--if-due', '--only', only];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BackupError(said.trim() === '' ? `The backup ended with ${code}.` : said.trim());
}
