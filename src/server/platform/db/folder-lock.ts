import fs from 'node:fs';
import path from 'node:path';

/** Folders locked by this process. Its own pid in a lock file that is not listed here is stale: containers reuse pids. */
const held = new Set<string>();

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
}

/**
 * Takes the exclusive lock on a data folder: two servers on one embedded database lose data without an error.
 * @returns a function that gives the lock back.
 * @throws FolderInUseError with a sentence for the owner when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(fs.realpathSync(folder), 'app.lock');
  if (held.has(file)) throw inUse(folder, process.pid);
  // Each round takes the lock, throws, removes a stale file, or meets another process that does, so this ends.
  for (;;) {
    if (tryCreate(file)) {
      held.add(file);
      return () => {
        held.delete(file);
        fs.rmSync(file, { force: true });
      };
    }
    const pid = readPid(file);
    if (isHolder(pid)) throw inUse(folder, pid);
    removeStale(file);
  }
}

/**
 * Removes the lock file of a process that is gone. One process at a time looks and removes: what a faster one has put in
 * its place since is not stale.
 */
function removeStale(file: string): void {
  const guard = `${file}.takeover`;
  if (!tryCreate(guard)) {
    if (isStale(guard)) fs.rmSync(guard, { force: true });
    return;
  }
  try {
    if (isStale(file)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

/** Whether a file is there that nobody holds. One that is gone is not: what stands there next is somebody's. */
function isStale(file: string): boolean {
  const text = readText(file);
  return text !== null && !isHolder(toPid(text));
}

/** Whether a lock file's pid is that of another process that lives. */
function isHolder(pid: number | null): pid is number {
  return pid !== null && pid !== process.pid && isAlive(pid);
}

function inUse(folder: string, pid: number): FolderInUseError {
  return new FolderInUseError(
    `The data folder "${folder}" is in use by another running copy of this product (process ${pid}). Stop that one first, or give this one its own DATA_DIR.`,
  );
}

/** Written beside it first: a file that another process meets is never half written. */
function tryCreate(file: string): boolean {
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid), { mode: 0o600 });
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    fs.rmSync(own);
  }
}

function readPid(file: string): number | null {
  const text = readText(file);
  return text === null ? null : toPid(text);
}

function toPid(text: string): number | null {
  const pid = Number(text);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** Null where there is no such file. */
function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
  // A killed process whose parent has not collected it still has a pid, but holds nothing.
  const stat = `/proc/${pid}/stat`;
  return !(fs.existsSync(stat) && /\) Z /.test(fs.readFileSync(stat, 'utf8')));
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
