import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { idFileOf, type ListedFile } from '#server/platform/files-place.ts';
import { walkFolder } from '#server/platform/folders/walk-folder.ts';
import { readOwnerFile, replaceOwnerFile } from '#server/platform/owner-file.ts';
import { ProviderError } from '../provider-error.ts';
import { checkKey, type FileStorage, FOLDER, isKey } from './port.ts';

/** Folder of unfinished files; a key cannot start with a dot, so they cannot be read by one. */
const UNFINISHED = '.unfinished';

/** Error codes of a missing file; also for a key that is a folder of other keys, or leads through a file. */
const MISSING: ReadonlySet<string> = new Set(['ENOENT', 'EISDIR', 'ENOTDIR']);

/**
 * Space for some hundreds of labels. The embedded database is on the same disk, and allocates 16 MB at a time.
 */
const LEAST_FREE_BYTES = 24 * 1024 * 1024;

/** Error codes of a full disk and of a used-up quota. */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Stores files in a folder of this machine, readable only by the server's account.
 * @param folder created when missing; all files of one folder share a file system, which makes the rename atomic.
 */
export function folderStorage(folder: string): FileStorage {
  const idFile = idFileOf(folder);
  return {
    kind: 'folder',
    where: `folder "${folder}"`,
    idName: idFile,
    prepare: async () => void (await fs.mkdir(folder, { recursive: true, mode: 0o700 })),
    readId: async () => readOwnerFile(idFile)?.trim() ?? null,
    // Replaces the whole file at once: another process that starts now never reads half an id.
    writeId: async (id) => replaceOwnerFile(idFile, `${id}\n`),
    list: () => listFolder(folder),
    async put(key, bytes) {
      checkKey(key);
      const target = path.join(folder, key);
      const unfinished = path.join(folder, UNFINISHED, randomUUID());
      try {
        await fs.mkdir(path.dirname(unfinished), { recursive: true, mode: 0o700 });
        await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await writeThrough(unfinished, bytes);
        await fs.rename(unfinished, target);
      } catch (error) {
        await fs.rm(unfinished, { force: true });
        throw hasCode(error, FULL) ? noSpace() : error;
      }
      await syncUpTo(folder, path.dirname(target));
    },
    async get(key) {
      checkKey(key);
      try {
        return await fs.readFile(path.join(folder, key));
      } catch (error) {
        if (hasCode(error, MISSING)) return null;
        throw error;
      }
    },
    async remove(key) {
      checkKey(key);
      const file = path.join(folder, key);
      try {
        await fs.unlink(file);
      } catch (error) {
        if (hasCode(error, MISSING)) return;
        throw error;
      }
      await syncUpTo(folder, path.dirname(file));
    },
    async checkSpace() {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await fs.statfs(folder);
      if (bavail * bsize < LEAST_FREE_BYTES) throw noSpace();
    },
  };
}

/** Skips files without a valid key: the id, and unfinished files, which are renamed when they are complete. */
async function* listFolder(folder: string): AsyncGenerator<ListedFile> {
  const isThere = await fs.stat(folder).catch((error: unknown) => {
    if (hasCode(error, MISSING)) return null;
    throw error;
  });
  if (isThere === null) return;
  const files = [...walkFolder(folder)]
    .filter(({ stat }) => stat.isFile())
    .map(({ name, stat }) => ({ key: name.split(path.sep).join('/'), bytes: stat.size }))
    .filter(({ key }) => isKey(key));
  yield* files.sort((a, b) => (a.key < b.key ? -1 : 1));
}

function noSpace(): ProviderError {
  return new ProviderError({ provider: FOLDER, problem: 'no space left', retryable: true, status: null });
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

/**
 * Flushes a folder and its parents: a new name is durable only after its folder is flushed, and so is that folder's own name.
 */
async function syncUpTo(root: string, start: string): Promise<void> {
  // Windows cannot open a folder to flush it; its file system journals names.
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

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}
