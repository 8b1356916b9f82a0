import fs from 'node:fs';
import path from 'node:path';
import { walkFolder } from '../../folders/walk-folder.ts';

/** State of each file at the last copy, by path. */
type FileStates = Map<string, string>;

/**
 * Milliseconds after a change during which a file may have changed again unseen: a file system's clock may repeat a
 * time.
 */
const SETTLED_AFTER_MS = 2000;
const AT_ONCE = 16;

/** Copies a folder in two steps: its writer has to pause only for the second one. */
export interface FolderCopy {
  /** Copies files that are new or changed since the last call, and deletes those that no longer exist. */
  sync(): Promise<void>;
}

/** Prepares the copy. @param to is created, readable only by its owner */
export function prepareFolderCopy(from: string, to: string): FolderCopy {
  let lastStates: FileStates = new Map();
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  return {
    sync: async () => {
      lastStates = await copyChanged(from, to, lastStates);
    },
  };
}

async function copyChanged(from: string, to: string, lastStates: FileStates): Promise<FileStates> {
  const states: FileStates = new Map();
  const changed: string[] = [];
  for (const { name, stat } of walkFolder(from)) {
    if (stat.isDirectory()) fs.mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
    else if (stat.isFile()) {
      const state = stateOf(stat);
      states.set(name, state);
      if (state === '' || lastStates.get(name) !== state) changed.push(name);
    }
  }
  for (const name of lastStates.keys()) if (!states.has(name)) fs.rmSync(path.join(to, name), { force: true });
  const copyNext = async () => {
    for (let name = changed.pop(); name !== undefined; name = changed.pop()) {
      if (!(await copyFile(path.join(from, name), path.join(to, name)))) states.delete(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyNext));
  return states;
}

/** Returns a text that identifies the state of a file; empty when it cannot be determined. */
function stateOf(stat: fs.Stats): string {
  const isSettled = performance.timeOrigin + performance.now() - stat.mtimeMs > SETTLED_AFTER_MS;
  return isSettled ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : '';
}

/** Copies a file. @returns false when it was deleted since the listing */
async function copyFile(from: string, to: string): Promise<boolean> {
  try {
    await fs.promises.copyFile(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
