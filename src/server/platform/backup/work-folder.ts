import fs from 'node:fs';
import path from 'node:path';
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts';
import { walkFolder } from '../folders/walk-folder.ts';
import { BackupError } from './backup-error.ts';

/** Returns the folder where a backup is built and tested; only its lock file outlives the backup. */
export const workFolderOf = (dataDir: string) => path.join(dataDir, 'backup-work');

/**
 * Creates and locks the work folder of a data folder, for one backup at a time. Deletes leftovers of an interrupted backup.
 * @throws BackupError while another backup is being made
 */
export function openWorkFolder(dataDir: string): { folder: string; close(): void } {
  const folder = workFolderOf(dataDir);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockWork(folder);
  clear(folder);
  return {
    folder,
    close: () => {
      clear(folder);
      unlock();
    },
  };
}

function lockWork(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new BackupError('A backup is already running. Try again when it’s done.');
    throw error;
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
