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

const CHECK_EVERY_MS = 60_000;
const COMMAND = path.join(ROOT, 'src/server/backup.ts');

/** Work that the server runs through the owner’s command whenever it is due. */
interface Work {
  /** Argument of the command. */
  only: 'make' | 'copy';
  doneMessage: string;
  failedMessage: string;
  isDue(): boolean;
  /** Stores the failure of a command that did not start, which could not store it itself. */
  storeFailure(error: unknown): void;
}

/**
 * Runs the server's part of backups: copies its embedded database for other processes that back it up, and starts the owner's
 * command for scheduled backups and for copies to the second place. The command is a separate process, so its memory and
 * failures do not affect the shop. When several servers find work due, the command lets one of them do it.
 */
export function startBackups(context: Pick<Context, 'env' | 'log' | 'clock' | 'database'>): () => Promise<void> {
  const { env, log, database } = context;
  const stopCopies = database.kind === 'embedded' ? serveCopies(database, env.DATA_DIR, log) : async () => undefined;
  const ending = new AbortController();
  // In parallel: an upload may take longer than the time until the next backup.
  const stops = [backupWork(context), copyWork(context)].map((work) => runWhenDue(work, log, ending.signal));
  return async () => {
    for (const stop of stops) stop();
    ending.abort();
    await stopCopies();
  };
}

function backupWork({ env, clock }: Pick<Context, 'env' | 'clock'>): Work {
  const { DATA_DIR: dataDir, BACKUP_EVERY_HOURS: everyHours } = env;
  return {
    only: 'make',
    doneMessage: 'made the backup that was due',
    failedMessage: 'a backup failed',
    isDue: () => everyHours !== undefined && isDue(readStatus(dataDir), everyHours, clock.now()),
    storeFailure: (error) => storeFailure(dataDir, clock.now(), error),
  };
}

function copyWork({ env, clock }: Pick<Context, 'env' | 'clock'>): Work {
  const { DATA_DIR: dataDir } = env;
  const place = secondPlaceName(env);
  return {
    only: 'copy',
    doneMessage: 'copied backups to their second place',
    failedMessage: 'copying backups to their second place failed',
    isDue: () => place !== null && isCopyDue(readCopyStatus(dataDir, place), readStatus(dataDir), clock.now()),
    storeFailure: (error) => {
      if (place !== null) storeCopyFailure(dataDir, place, clock.now(), error);
    },
  };
}

/** Runs the work whenever it is due. @returns a function that stops this */
function runWhenDue(work: Work, log: Context['log'], signal: AbortSignal): () => void {
  let isRunning = false;
  const check = async () => {
    if (isRunning || !work.isDue()) return;
    isRunning = true;
    try {
      await runCommand(work.only, signal);
      log.info(work.doneMessage);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error }, work.failedMessage);
      // The command stores its own failure, unless it could not start.
      if (work.isDue()) work.storeFailure(error);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => {
    check().catch((error: Error) => log.error({ err: error }, 'the check for due backups failed'));
  }, CHECK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs the backup command. @throws BackupError with its last output when it fails */
async function runCommand(only: Work['only'], signal: AbortSignal): Promise<void> {
  const args = [COMMAND, '--if-due', '--only', only];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'], signal });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BackupError(output.trim() === '' ? `The backup ended with ${code}.` : output.trim());
}
