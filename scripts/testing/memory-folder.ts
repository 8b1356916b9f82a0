import fs from 'node:fs';

/** Folder of Linux whose files are in memory. */
const FOLDER = '/dev/shm';
/** Enough for two test databases many times over. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

/**
 * Runs work with temporary files in memory, if the system has a folder for that with enough space: commits of a test
 * database then do not wait for the disk, which saves a sixth of the time of module tests. Otherwise uses the usual
 * folder.
 */
export async function withFilesInMemory<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.env.TMPDIR;
  if (before !== undefined || !hasSpace()) return work();
  process.env.TMPDIR = FOLDER;
  try {
    return await work();
  } finally {
    delete process.env.TMPDIR;
  }
}

function hasSpace(): boolean {
  try {
    fs.accessSync(FOLDER, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(FOLDER);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
