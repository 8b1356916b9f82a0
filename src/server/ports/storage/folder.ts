import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { checkKey, type FileStorage } from './port.ts';

/** Unfinished files; a key cannot start with a dot, so nothing here can be read by one. */
const UNFINISHED = '.unfinished';

/**
 * Keeps files in a folder of this machine, readable by the account of the server alone.
 * @param folder made when missing; all files of one folder share a file system, which is what makes the rename atomic.
 */
export function folderStorage(folder: string): FileStorage {
  return {
    name: 'folder',
    async put(key, bytes) {
      checkKey(key);
      const target = path.join(folder, key);
      const unfinished = path.join(folder, UNFINISHED, randomUUID());
      await fs.mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      try {
        await writeThrough(unfinished, bytes);
        await fs.rename(unfinished, target);
      } catch (error) {
        await fs.rm(unfinished, { force: true });
        throw error;
      }
      await syncUpTo(folder, path.dirname(target));
    },
    async get(key) {
      checkKey(key);
      try {
        return await fs.readFile(path.join(folder, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await fs.open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name is only durable once the folder that holds it is, and that folder's own name likewise. */
async function syncUpTo(root: string, start: string): Promise<void> {
  // Windows has no handle on a folder to sync; its file system journals names by itself.
  if (process.platform === 'win32') return;
  for (let folder = start; ; folder = path.dirname(folder)) {
    const handle = await fs.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (path.relative(root, folder) === '') return;
  }
}

/** No such file; or the key is a folder of other keys, or passes through a file: nothing is by that key either. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR';
}
