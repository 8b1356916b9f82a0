import fs from 'node:fs';
import path from 'node:path';

/**
 * Keeps a copy of the embedded database from before an update, to go back to exactly that state: a restored backup would
 * send waiting messages again, and hold marketing.
 */
const BEFORE = 'pg-before-update';
const UNFINISHED = 'pg-before-update.unfinished';

/** Copies the database of a stopped shop. May be repeated until the database changes. */
export function keepDatabase(dataDir) {
  const [from, to, unfinished] = ['pg', BEFORE, UNFINISHED].map((name) => path.join(dataDir, name));
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.rmSync(to, { recursive: true, force: true });
  if (!fs.existsSync(from)) return;
  const bytes = sizeOf(from);
  const { bavail, bsize } = fs.statfsSync(dataDir);
  if (bavail * bsize < bytes * 1.2)
    throw new Error(`There’s not enough disk space in "${dataDir}" for a copy of the database.`);
  fs.cpSync(from, unfinished, { recursive: true, preserveTimestamps: true });
  fs.renameSync(unfinished, to);
}

/** Puts the kept database in place of the updated one. May be repeated. */
export function bringBackDatabase(dataDir) {
  const [to, kept] = ['pg', BEFORE].map((name) => path.join(dataDir, name));
  if (!fs.existsSync(kept)) return;
  fs.rmSync(to, { recursive: true, force: true });
  fs.renameSync(kept, to);
}

/** Deletes the kept database. */
export function forgetDatabase(dataDir) {
  for (const name of [UNFINISHED, BEFORE]) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
}

function sizeOf(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + fs.statSync(path.join(entry.parentPath ?? entry.path, entry.name)).size, 0);
}
