import fs from 'node:fs';
import path from 'node:path';

/** A file or folder inside the walked folder. */
export interface FolderEntry {
  /** Path relative to the walked folder. */
  name: string;
  stat: fs.Stats;
}

/**
 * Walks a folder recursively, each folder before its content. Skips entries that disappear meanwhile:
 * a running database or shop may delete files at any moment.
 * @throws the system error when the folder itself cannot be read
 */
export function* walkFolder(root: string, within = ''): Generator<FolderEntry> {
  for (const entry of namesIn(path.join(root, within), within === '')) {
    const name = path.join(within, entry);
    const stat = fs.lstatSync(path.join(root, name), { throwIfNoEntry: false });
    if (stat === undefined) continue;
    yield { name, stat };
    if (stat.isDirectory()) yield* walkFolder(root, name);
  }
}

function namesIn(folder: string, isRoot: boolean): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    if (!isRoot && error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
