import fs from 'node:fs';
import path from 'node:path';

/** A file or a folder below a folder. */
export interface Found {
  /** Path from the folder that was walked. */
  name: string;
  stat: fs.Stats;
}

/**
 * Finds what is below a folder, each folder before what is in it. What goes away meanwhile is left out, with what was in it:
 * a database and a shop at work delete files at any moment.
 * @throws the error of the system where the folder itself cannot be read
 */
export function* walkFolder(root: string, within = ''): Generator<Found> {
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
