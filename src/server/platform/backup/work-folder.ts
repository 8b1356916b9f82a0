import fs from 'node:fs';
import path from 'node:path';
import { FolderInUseError, isFolderLocked, lockFolder } from '../db/folder-lock.ts';
import { walkFolder } from '../folders/walk-folder.ts';
import { BackupError } from './backup-error.ts';

/** Work that has the work folder to itself. */
type WorkName = 'backup' | 'drill';

/** Another backup or restore drill has the work folder. */
export class WorkUnderWayError extends BackupError {
  override name = 'WorkUnderWayError';
}

/** Names the work under way: without it, a look at the lock could get in the way of the work that takes it. */
const MARK = 'under-way';

/** Returns the folder where a backup is built and tested; only its lock file outlives the backup. */
export const workFolderOf = (dataDir: string) => path.join(dataDir, 'backup-work');

/**
 * Creates and locks the work folder of a data folder, for one work at a time. Deletes leftovers of an interrupted one.
 * @throws WorkUnderWayError
 */
export function openWorkFolder(dataDir: string, work: WorkName): { folder: string; close(): void } {
  const folder = workFolderOf(dataDir);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockWork(folder);
  clear(folder);
  fs.writeFileSync(path.join(folder, MARK), work, { mode: 0o600 });
  return {
    folder,
    close: () => {
      clear(folder);
      unlock();
    },
  };
}

/** Returns true while a process does this work in the work folder of a data folder. */
export function isWorkUnderWay(dataDir: string, work: WorkName): boolean {
  const folder = workFolderOf(dataDir);
  return readMark(folder) === work && isFolderLocked(folder);
}

function readMark(folder: string): string | null {
  try {
    return fs.readFileSync(path.join(folder, MARK), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function lockWork(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const running = readMark(folder) === 'drill' ? 'A restore drill' : 'A backup';
    throw new WorkUnderWayError(`${running} is already running. Try again when it’s done.`);
  }
}

/** Deletes everything except the lock file: touching that would release the lock. */
function clear(folder: string): void {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith('folder.lock')) fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}

/**
 * @param work the subject of the error's sentence: the work that needs the space
 * @throws BackupError when the disk has less free space; a backup that fills it would stop the shop
 */
export function checkSpace(folder: string, bytes: number, work = 'a backup'): void {
  const { bavail, bsize } = fs.statfsSync(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  const megabytes = (count: number) => Math.ceil(count / 1_000_000);
  throw new BackupError(
    `Not enough disk space at "${folder}": ${megabytes(free)} MB left, and ${work} needs ${megabytes(bytes)} MB while it runs.`,
  );
}

/** Returns the bytes of all files below a folder. */
export function sizeOf(folder: string): number {
  let sum = 0;
  for (const { stat } of walkFolder(folder)) if (stat.isFile()) sum += stat.size;
  return sum;
}
