import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Hashes sources by name and content. The hash changes when a file is changed, added or removed; it does not depend on
 * file times.
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

/** Lists the files of a source, sorted, as paths from the root: the file itself, or all files of the folder except tests. */
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
