import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Reads a file of the data folder that only the owner may read; null when there is none. */
export function readOwnerFile(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Keeps a text in a file that only its owner may read, unless the file is there: of processes that start together, all
 * read what one of them wrote.
 * @returns the text of the file, and whether it was written now
 */
export function keepOwnerFile(file: string, text: string): { text: string; isNew: boolean } {
  const found = readOwnerFile(file);
  if (found !== null) return { text: found, isNew: false };
  const unfinished = writeBeside(file, text);
  try {
    fs.linkSync(unfinished, file);
    syncFolder(path.dirname(file));
    return { text, isNew: true };
  } catch (error) {
    const made = readOwnerFile(file);
    if (made === null) throw error;
    return { text: made, isNew: false };
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/** Replaces such a file: after an interruption it has its old text or the new one. */
export function replaceOwnerFile(file: string, text: string): void {
  fs.renameSync(writeBeside(file, text), file);
  syncFolder(path.dirname(file));
}

/** Flushes a folder: a new name is durable once its folder is. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

function writeBeside(file: string, text: string): string {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${crypto.randomUUID()}`;
  fs.writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx', flush: true });
  return unfinished;
}
