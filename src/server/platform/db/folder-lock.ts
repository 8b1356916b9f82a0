import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OwnerError } from '../errors.ts';

/**
 * Lock file. The kernel holds the lock while the process lives, however it ends, in every pid namespace. Opening and
 * closing the file in this process would release the lock, so nothing may read it, and it is outside
 * the folders that a backup copies. It does not protect against two machines on one network folder.
 */
const LOCK_FILE = 'folder.lock';

/** Lock file of versions without the kernel's lock, with their process id. */
const EARLIER_LOCK_FILE = 'app.lock';

/** Locks of this process. The garbage collector would close an unreferenced one and release its lock. */
const heldLocks = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

export class FolderInUseError extends OwnerError {
  override name = 'FolderInUseError';
}

/**
 * Takes the exclusive lock of a data folder: two servers on one embedded database would silently lose data.
 * @returns a function that releases the lock.
 * @throws FolderInUseError with a sentence for the owner when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const real = fs.realpathSync(folder);
  const lock = tryLock(path.join(real, LOCK_FILE));
  if (lock === null) throw inUseError(folder);
  if (isEarlierVersionRunning(real)) {
    lock.close();
    throw inUseError(folder);
  }
  fs.rmSync(path.join(real, EARLIER_LOCK_FILE), { force: true });
  heldLocks.add(lock);
  return () => {
    if (heldLocks.delete(lock)) lock.close();
  };
}

/** Returns true while a living process holds the lock of a folder. */
export function isFolderLocked(folder: string): boolean {
  const lock = tryLock(path.join(fs.realpathSync(folder), LOCK_FILE));
  lock?.close();
  return lock === null;
}

/**
 * Takes SQLite's write lock on an empty database that is never written to. Not its exclusive lock: that
 * is taken in steps, so two processes that start at the same instant may both be refused.
 * @returns null when another process has the lock
 */
function tryLock(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin immediate');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  fs.chmodSync(file, 0o600);
  return lock;
}

/**
 * Returns true when a version without this lock runs on the folder, during an upgrade. Its process id may belong to
 * another program now, so this also checks that the process has files of the database open. Works on Linux
 * only; elsewhere, and from another container, the owner has to stop the old version first.
 */
function isEarlierVersionRunning(folder: string): boolean {
  const file = path.join(folder, EARLIER_LOCK_FILE);
  if (!fs.existsSync(file)) return false;
  const openFiles = `/proc/${Number(fs.readFileSync(file, 'utf8'))}/fd`;
  const database = path.join(folder, 'pg', path.sep);
  try {
    return fs.readdirSync(openFiles).some((name) => fs.readlinkSync(path.join(openFiles, name)).startsWith(database));
  } catch {
    // The process does not exist, is ending, or belongs to another user.
    return false;
  }
}

function inUseError(folder: string): FolderInUseError {
  return new FolderInUseError(
    `The data folder "${folder}" is in use by another running copy of the product. Stop that one first, or set a different DATA_DIR for this one.`,
  );
}
