import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Reads a file of the data folder that only the owner may read; null when it is missing. */
export function readOwnerFile(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Creates a file that only its owner may read, unless it exists: processes that start together all read the text that
 * one of them wrote.
 * @returns the text of the file; `isNew` is true when this call wrote it
 */
export function keepOwnerFile(file: string, text: string): { text: string; isNew: boolean } {
  const existing = readOwnerFile(file);
  if (existing !== null) return { text: existing, isNew: false };
  const unfinished = writeBeside(file, text);
  try {
    fs.linkSync(unfinished, file);
    syncFolder(path.dirname(file));
    return { text, isNew: true };
  } catch (error) {
    const concurrent = readOwnerFile(file);
    if (concurrent === null) throw error;
    return { text: concurrent, isNew: false };
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

/** Replaces such a file atomically: after an interruption it has the old text or the new one. */
export function replaceOwnerFile(file: string, text: string): void {
  fs.renameSync(writeBeside(file, text), file);
  syncFolder(path.dirname(file));
}

/** Flushes a folder, which makes new file names in it durable. */
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
