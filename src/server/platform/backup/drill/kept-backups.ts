import fs from 'node:fs';
import path from 'node:path';
import { archiveTimeOf } from '../archive/archive-name.ts';

/** A finished backup in the folder of backups. */
export interface KeptBackup {
  /** Path. */
  file: string;
  at: Date;
  bytes: number;
}

/** Lists the finished backups of a folder, newest first; none where there is no folder. Other files are the owner's. */
export function listBackups(folder: string): KeptBackup[] {
  const found: KeptBackup[] = [];
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const at = archiveTimeOf(name);
    if (at === null) continue;
    const file = path.resolve(folder, name);
    // Deleted since it was listed, by a newer backup.
    const bytes = fs.statSync(file, { throwIfNoEntry: false })?.size;
    if (bytes !== undefined) found.push({ file, at, bytes });
  }
  return found.sort((one, other) => other.at.getTime() - one.at.getTime());
}
