import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OwnerError } from '../errors.ts';

/**
 * The kernel holds the lock as long as the process lives, however it ends, and knows it in every pid namespace. The
 * lock would be released if this process opened the file and closed it again: nothing may read it, so it lies outside
 * of the folders that a backup copies. It does not separate two machines on one network folder.
 */
const LOCK_FILE = 'folder.lock';

/** File in which versions before the kernel's lock wrote their process number. */
const EARLIER_LOCK_FILE = 'app.lock';

/** Locks of this process. An unreferenced one would be closed by the garbage collector, which releases its lock. */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

export class FolderInUseError extends OwnerError {
  override name = 'FolderInUseError';
}

/**
 * Takes the exclusive lock on a data folder: two servers on one embedded database lose data without an error.
 * @returns a function that releases the lock.
 * @throws FolderInUseError with a sentence for the owner when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const real = fs.realpathSync(folder);
  const lock = tryLock(path.join(real, LOCK_FILE));
  if (lock === null) throw inUse(folder);
  if (earlierVersionRuns(real)) {
    lock.close();
    throw inUse(folder);
  }
  fs.rmSync(path.join(real, EARLIER_LOCK_FILE), { force: true });
  held.add(lock);
  return () => {
    if (held.delete(lock)) lock.close();
  };
}

/**
 * Takes SQLite's lock for writing, on an empty database to which nothing is ever written. Not its exclusive lock: that
 * is taken in steps, and of two processes that start at the same instant both may be refused.
 * @returns null when another process has it
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
 * Returns true when a version that does not know this lock runs on the folder, during an upgrade. The process number
 * that it wrote may belong to another program now, so that process must have files of the database open. Works on Linux
 * only; elsewhere, and from another container, the owner has to stop the old version first.
 */
function earlierVersionRuns(folder: string): boolean {
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

function inUse(folder: string): FolderInUseError {
  return new FolderInUseError(
    `The data folder "${folder}" is in use by another running copy of the product. Stop that one first, or set a different DATA_DIR for this one.`,
  );
}
