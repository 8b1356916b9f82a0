import fs from 'node:fs';
import path from 'node:path';

/** Files as they were when they were copied, by their path. */
type Known = Map<string, string>;

/** A file system's clock may repeat a time for a few milliseconds, so a file written just before may have changed since. */
const SETTLED_AFTER_MS = 2000;
const AT_ONCE = 16;

/** Copies of a folder in two steps, so that whoever writes to it has to rest for the second one alone. */
export interface FolderCopy {
  /** Copies what is new or was changed since the last call, and removes what is gone. */
  follow(): Promise<void>;
}

/** @param to is made, readable by its owner only */
export function copyOf(from: string, to: string): FolderCopy {
  let known: Known = new Map();
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  return {
    follow: async () => {
      known = await copyChanged(from, to, known);
    },
  };
}

async function copyChanged(from: string, to: string, known: Known): Promise<Known> {
  const found: Known = new Map();
  const changed: string[] = [];
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory()) fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    else if (entry.isFile()) {
      const state = stateOf(path.join(from, name));
      if (state === null) continue;
      found.set(name, state);
      if (state === '' || known.get(name) !== state) changed.push(name);
    }
  }
  for (const name of known.keys()) if (!found.has(name)) fs.rmSync(path.join(to, name), { force: true });
  const copyNext = async () => {
    for (let name = changed.pop(); name !== undefined; name = changed.pop()) {
      if (!(await copyFile(path.join(from, name), path.join(to, name)))) found.delete(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return found;
}

/** Tells one state of a file from another; empty where that cannot be told, null where the file is gone. */
function stateOf(file: string): string | null {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  const settled = performance.timeOrigin + performance.now() - stat.mtimeMs > SETTLED_AFTER_MS;
  return settled ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '';
}

/** @returns false where the file has gone since it was found */
async function copyFile(from: string, to: string): Promise<boolean> {
  try {
    await fs.promises.copyFile(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
