import fs from 'node:fs';
import path from 'node:path';

/**
 * Root folder of the product, with `package.json`, `migrations/` and `build/`; the same for the sources and the built server.
 */
export const ROOT = findRoot(import.meta.dirname);

function findRoot(folder: string): string {
  if (fs.existsSync(path.join(folder, 'package.json'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('package.json is missing: the server runs in the folder of the product');
  return findRoot(above);
}
