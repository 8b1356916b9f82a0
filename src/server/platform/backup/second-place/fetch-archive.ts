import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from '../backup-error.ts';
import { checkSpace } from '../work-folder.ts';
import type { SecondPlace } from './second-place.ts';

/**
 * Fetches an archive from the second place into a file of the data folder, which is deleted at the end. Reading the archive
 * authenticates it: a restore accepts only content encrypted with the passphrase.
 * @throws BackupError when the archive is not there, or the disk has no space for it
 */
export async function withFetchedArchive<Result>(
  place: SecondPlace,
  name: string,
  dataDir: string,
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const listed = (await place.list()).find((archive) => archive.name === name);
  if (listed === undefined) {
    throw new BackupError(`There’s no ${name} in the ${place.where}. To see what’s there: npm run restore -- --list`);
  }
  const folder = path.join(dataDir, 'restore-download');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Twice: the archive and at least as much for its content.
    checkSpace(folder, 2 * listed.bytes, 'the restore');
    const file = path.join(folder, name);
    await place.get(name, file);
    return await use(file);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
