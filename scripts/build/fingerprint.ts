import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Returns a hash of sources, by name and content: it changes when one is changed, added or removed, and does not depend
 * on the file times of a fresh clone.
 * @param sources files and folders from the root; a folder means all its files except tests
 */
export function fingerprintSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(root, source)) {
      hash.update(`${file}\0`);
      hash.update(
        createHash('sha256')
          .update(fs.readFileSync(path.join(root, file)))
          .digest(),
      );
    }
  }
  return hash.digest('hex');
}

/** Lists the files of a source, sorted, from the root: itself, or all in the folder except tests. */
export function filesIn(root: string, source: string): string[] {
  const stat = fs.statSync(path.join(root, source), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [source];
  return fs
    .readdirSync(path.join(root, source), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}
