import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Context } from '../context.ts';
import { ROOT } from '../root.ts';
import { BackupError } from './backup-error.ts';
import { commandSettings } from './command-settings.ts';
import { serveCopies } from './embedded/copies.ts';
import { isCopyDue, readCopyStatus, storeCopyFailure } from './second-place/copy-status.ts';
import { secondPlaceName } from './second-place/second-place.ts';
import { everyHoursOf, isDue, nextBackupAt, readStatus, storeFailure } from './status.ts';
import { isWorkUnderWay } from './work-folder.ts';

const CHECK_EVERY_MS = 60_000;
const COMMAND = path.join(ROOT, 'src/server/backup.ts');

type BackupContext = Pick<Context, 'env' | 'settings' | 'log' | 'clock' | 'database'>;

/** The server's part of backups. */
export interface Backups {
  /** Starts the schedule, and copying the embedded database for processes that back it up. @returns a function that stops them */
  start(): () => Promise<void>;
  /** Starts the work that is due, and waits for it. */
  runDue(): Promise<void>;
  /** Starts a backup now, in the background; the schedule copies it afterwards. */
  makeNow(): void;
  /** Returns true while a backup is made, by any process on this data folder, or waits for its process to start. */
  isMaking(): boolean;
  /** Returns the time of the next backup; null when none are scheduled. */
  nextAt(): Date | null;
}

/** Work that the server runs through the owner’s command. */
interface Work {
  /** Argument of the command. */
  only: 'make' | 'copy';
  doneMessage: string;
  failedMessage: string;
  isDue(): boolean;
  /** Returns the time of the last failure. */
  failedAt(): string | undefined;
  /** Stores the failure of a command that did not start, which could not store it itself. */
  storeFailure(error: unknown): void;
}

/**
 * Creates the schedule of backups and of their copies, which follows the settings saved on screen. The work is done by the owner's
 * command, a separate process, so its memory and failures do not affect the shop. When several servers find work due, the command
 * lets one of them do it.
 */
export function createBackups(context: BackupContext): Backups {
  const { env, settings, log, clock, database } = context;
  const startedAt = clock.now();
  const ending = new AbortController();
  const nextAt = () => nextBackupAt(readStatus(env.DATA_DIR), everyHoursOf(env), clock.now(), startedAt);
  const make = createRunner(context, backupWork(context, startedAt), ending.signal);
  const copy = createRunner(context, copyWork(context), ending.signal);
  const logFailure = (error: Error) => log.error({ err: error }, 'the check for due backups failed');
  const runDue = async () => {
    // A process that gets no requests reads what others saved here.
    settings.refreshInBackground(performance.now());
    // In parallel: an upload may take longer than the time until the next backup.
    await Promise.all([make.runDue(), copy.runDue()]);
  };
  return {
    runDue,
    nextAt,
    makeNow: () => void make.run(false).catch(logFailure),
    isMaking: () => make.isRunning() || isWorkUnderWay(env.DATA_DIR, 'backup'),
    start: () => {
      const stopCopies =
        database.kind === 'embedded' ? serveCopies(database, env.DATA_DIR, log) : async () => undefined;
      const timer = setInterval(() => {
        runDue().catch(logFailure);
      }, CHECK_EVERY_MS);
      timer.unref();
      return async () => {
        clearInterval(timer);
        ending.abort();
        await stopCopies();
      };
    },
  };
}

function backupWork({ env, clock }: BackupContext, startedAt: Date): Work {
  const { DATA_DIR: dataDir } = env;
  return {
    only: 'make',
    doneMessage: 'made a backup',
    failedMessage: 'a backup failed',
    isDue: () => isDue(readStatus(dataDir), everyHoursOf(env), clock.now(), startedAt),
    failedAt: () => readStatus(dataDir).lastFailure?.at,
    storeFailure: (error) => storeFailure(dataDir, clock.now(), error),
  };
}

function copyWork({ env, clock }: BackupContext): Work {
  const { DATA_DIR: dataDir } = env;
  const place = secondPlaceName(env);
  return {
    only: 'copy',
    doneMessage: 'copied backups to their second place',
    failedMessage: 'copying backups to their second place failed',
    isDue: () => place !== null && isCopyDue(readCopyStatus(dataDir, place), readStatus(dataDir), clock.now()),
    failedAt: () => (place === null ? undefined : readCopyStatus(dataDir, place).lastFailure?.at),
    storeFailure: (error) => {
      if (place !== null) storeCopyFailure(dataDir, place, clock.now(), error);
    },
  };
}

/** Creates the runner of a work, which runs it once at a time in this process. */
function createRunner({ env, log }: BackupContext, work: Work, signal: AbortSignal) {
  let isRunning = false;
  const run = async (isIfDue: boolean) => {
    if (isRunning) return;
    isRunning = true;
    const failedBefore = work.failedAt();
    try {
      await runCommand(env, [...(isIfDue ? ['--if-due'] : []), '--only', work.only], signal);
      log.info(work.doneMessage);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error }, work.failedMessage);
      // The command stores its own failure, unless it could not start. Another one that is under way stores its own result.
      if (work.failedAt() === failedBefore && !isWorkUnderWay(env.DATA_DIR, 'backup')) work.storeFailure(error);
    } finally {
      isRunning = false;
    }
  };
  return {
    run,
    isRunning: () => isRunning,
    runDue: async () => {
      if (work.isDue()) await run(true);
    },
  };
}

/** Runs the backup command with the effective settings. @throws BackupError with its last output when it fails */
async function runCommand(env: Context['env'], args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, '--from-server', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    signal,
  });
  // A command that ends before it reads them reports its own error.
  child.stdin.on('error', () => undefined).end(JSON.stringify(commandSettings(env)));
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new BackupError(output.trim() === '' ? `The backup ended with ${code}.` : output.trim());
}
