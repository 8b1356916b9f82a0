import fs from 'node:fs';
import path from 'node:path';
import { walkFolder } from '../../folders/walk-folder.ts';

/** States of the files at the last copy, by their path. */
type Known = Map<string, string>;

/**
 * Milliseconds for which a file counts as changing: a file system's clock may repeat a time, so a later change may not
 * show.
 */
const SETTLED_AFTER_MS = 2000;
const AT_ONCE = 16;

/** Copies a folder in two steps, so that its writer has to pause only for the second one. */
export interface FolderCopy {
  /** Copies files that are new or changed since the last call, and deletes those that are gone. */
  follow(): Promise<void>;
}

/** Prepares the copy. @param to is created, readable only by its owner */
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
  for (const { name, stat } of walkFolder(from)) {
    if (stat.isDirectory()) fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    else if (stat.isFile()) {
      const state = stateOf(stat);
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

/** Returns a text that identifies the state of a file; empty when it cannot be determined. */
function stateOf(stat: fs.Stats): string {
  const settled = performance.timeOrigin + performance.now() - stat.mtimeMs > SETTLED_AFTER_MS;
  return settled ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '';
}

/** Copies a file. @returns false when it was deleted since it was found */
async function copyFile(from: string, to: string): Promise<boolean> {
  try {
    await fs.promises.copyFile(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
