import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '../../env.ts';
import { archiveTimeOf, ownArchives } from '../archive/archive-name.ts';
import { readShop } from '../status.ts';

/** A finished backup in the folder of backups. */
export interface KeptBackup {
  /** Path. */
  file: string;
  at: Date;
  bytes: number;
}

/** Lists this shop's finished backups in its folder, newest first. Another shop may use the same folder. */
export function listOwnBackups({ DATA_DIR, BACKUP_DIR }: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>): KeptBackup[] {
  const all = listBackups(BACKUP_DIR);
  const isOwn = ownArchives(
    all.map(({ file }) => path.basename(file)),
    readShop(DATA_DIR),
  );
  return all.filter(({ file }) => isOwn(path.basename(file)));
}

/** Lists the finished backups of a folder, newest first; none when the folder is missing. Other files belong to the owner. */
export function listBackups(folder: string): KeptBackup[] {
  const backups: KeptBackup[] = [];
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const at = archiveTimeOf(name);
    if (at === null) continue;
    const file = path.resolve(folder, name);
    // A newer backup may have deleted it since the listing.
    const bytes = fs.statSync(file, { throwIfNoEntry: false })?.size;
    if (bytes !== undefined) backups.push({ file, at, bytes });
  }
  return backups.sort((one, other) => other.at.getTime() - one.at.getTime());
}
