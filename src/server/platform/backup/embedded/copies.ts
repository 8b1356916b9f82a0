import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { FolderInUseError, lockFolder } from '../../db/folder-lock.ts';
import type { Log } from '../../log.ts';
import { BackupError } from '../backup-error.ts';
import { workFolderOf } from '../work-folder.ts';
import { prepareFolderCopy } from './copy-folder.ts';

/**
 * Copies the embedded database for a backup: only one process may open the database itself. When no process uses the
 * data folder, the backup copies it under the folder's lock; otherwise it leaves a request file in the work folder, and
 * the server, which alone can pause its writes, makes the copy. Files instead of a socket work between containers that
 * share only the folder.
 */
const REQUEST_FILE = 'copy-wanted';
const REFUSAL = 'copy-failed';
const UNFINISHED = 'copy-unfinished';
const COPY = 'copy';

const POLL_EVERY_MS = 500;
/**
 * Milliseconds to wait for a server, which polls twice a second; a process that holds the folder without polling is
 * not a server.
 */
const ANSWERED_WITHIN_MS = 20_000;

/**
 * Copies the embedded database of a data folder as of one moment after the call.
 * @param work the open work folder
 * @returns a folder that can be opened as a data folder
 * @throws BackupError when a process that makes no copies uses the folder, or the server could not make one
 */
export async function copyEmbedded(dataDir: string, work: string): Promise<string> {
  const copy = path.join(work, COPY);
  const request = path.join(work, REQUEST_FILE);
  const requestedAt = performance.now();
  while (!fs.existsSync(copy)) {
    const unlock = tryLock(dataDir);
    if (unlock !== null) {
      fs.rmSync(request, { force: true });
      await copyAtRest(dataDir, work).finally(unlock);
      break;
    }
    const refusal = path.join(work, REFUSAL);
    if (fs.existsSync(refusal)) throw new BackupError(fs.readFileSync(refusal, 'utf8'));
    if (!fs.existsSync(path.join(work, UNFINISHED))) {
      if (performance.now() - requestedAt > ANSWERED_WITHIN_MS) {
        throw new BackupError(`The data folder "${dataDir}" is in use, but not by a server that makes backups.`);
      }
      fs.writeFileSync(request, '');
    }
    await sleep(POLL_EVERY_MS / 5);
  }
  return copy;
}

function tryLock(dataDir: string): (() => void) | null {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

/** Copies a database that no process has open; the caller holds the data folder's lock. */
export async function copyAtRest(dataDir: string, work: string): Promise<string> {
  const unfinished = path.join(work, UNFINISHED);
  fs.rmSync(unfinished, { recursive: true, force: true });
  await prepareFolderCopy(path.join(dataDir, 'pg'), path.join(unfinished, 'pg')).sync();
  fs.renameSync(unfinished, path.join(work, COPY));
  return path.join(work, COPY);
}

/**
 * Copies a running embedded database whenever a backup requests it. @returns a function that stops this after any running
 * copy is complete.
 */
export function serveCopies(database: Database, dataDir: string, log: Log): () => Promise<void> {
  const work = workFolderOf(dataDir);
  // Left by a server that was killed during a copy: this server starts over.
  fs.rmSync(path.join(work, UNFINISHED), { recursive: true, force: true });
  let copying: Promise<void> | null = null;
  const poll = () => {
    if (copying !== null || !fs.existsSync(path.join(work, REQUEST_FILE))) return;
    copying = makeCopy(database, dataDir, work, log).finally(() => {
      copying = null;
    });
  };
  const timer = setInterval(poll, POLL_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await copying;
  };
}

async function makeCopy(database: Database, dataDir: string, work: string, log: Log): Promise<void> {
  const unfinished = path.join(work, UNFINISHED);
  try {
    fs.mkdirSync(unfinished, { mode: 0o700 });
    fs.rmSync(path.join(work, REQUEST_FILE));
    const copy = prepareFolderCopy(path.join(dataDir, 'pg'), path.join(unfinished, 'pg'));
    await copy.sync();
    // The database has one connection: while this holds it, no transaction is open and none can begin. Everything
    // committed is on disk, in the tables or in the write-ahead log, just as after a power cut.
    const stillMs = await database.longWork(async () => {
      const pausedAt = performance.now();
      await copy.sync();
      return Math.round(performance.now() - pausedAt);
    });
    log.info({ stillMs }, 'copied the database for a backup');
    fs.renameSync(unfinished, path.join(work, COPY));
  } catch (error) {
    log.warn({ err: error }, 'the copy for a backup failed');
    fs.writeFileSync(path.join(work, REFUSAL), error instanceof Error ? error.message : 'The copy failed.');
  }
}
