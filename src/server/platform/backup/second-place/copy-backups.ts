import fs from 'node:fs';
import path from 'node:path';
import { backupsToKeep } from '#domain/backup/retention.ts';
import type { Clock } from '../../clock.ts';
import { FolderInUseError, lockFolder } from '../../db/folder-lock.ts';
import type { Env } from '../../env.ts';
import { archiveShopOf, archiveTimeOf, ownArchives } from '../archive/archive-name.ts';
import { BackupError } from '../backup-error.ts';
import { type KeptBackup, listOwnBackups } from '../drill/kept-backups.ts';
import { readShop, readStatus } from '../status.ts';
import { isCopyDue, readCopyStatus, storeCopyFailure, storeCopyOutcome } from './copy-status.ts';
import type { CopiedArchive, SecondPlace } from './second-place.ts';

type CopySettings = Pick<Env, 'DATA_DIR' | 'BACKUP_DIR' | 'BACKUP_KEEP'>;

/** Changes that one round of copying made in the second place. */
export interface CopyRound {
  /** Names, in the order of copying. */
  copied: string[];
  removed: string[];
}

/** A backup in the local folder, in the second place, or in both. */
interface BackupPair {
  name: string;
  at: Date;
  here: KeptBackup | null;
  there: CopiedArchive | null;
}

/**
 * Copies every backup missing from the second place, newest first, then deletes there what the rule of BACKUP_KEEP doesn't
 * keep. Runs one round at a time, even while a backup is being made. Stores the result in the data folder.
 * @throws BackupError with a sentence for the owner; the next round continues where this one failed
 */
export async function copyBackups(settings: CopySettings, place: SecondPlace, clock: Clock): Promise<CopyRound> {
  const { DATA_DIR: dataDir } = settings;
  const unlock = lockCopying(dataDir);
  try {
    return await copyRound(settings, place, clock.now());
  } catch (error) {
    storeCopyFailure(dataDir, place.where, clock.now(), error);
    throw error;
  } finally {
    unlock();
  }
}

/** Copies when there is something to copy. @returns null when there isn't */
export async function copyBackupsIfDue(
  settings: CopySettings,
  place: SecondPlace,
  clock: Clock,
): Promise<CopyRound | null> {
  const { DATA_DIR: dataDir } = settings;
  if (!isCopyDue(readCopyStatus(dataDir, place.where), readStatus(dataDir), clock.now())) return null;
  return copyBackups(settings, place, clock);
}

async function copyRound(settings: CopySettings, place: SecondPlace, now: Date): Promise<CopyRound> {
  const { DATA_DIR: dataDir, BACKUP_KEEP } = settings;
  // This round copies up to this backup; a later one waits for the next round.
  const { lastSuccess } = readStatus(dataDir);
  const shop = readShop(dataDir);
  // First, because it reports a missing place in a sentence.
  await place.open(
    readCopyStatus(dataDir, place.where).newest !== null,
    (name) => (archiveShopOf(name) ?? shop) === shop,
  );
  const there = await place.list();
  const isOwn = ownArchives(
    there.map(({ name }) => name),
    shop,
  );
  const here = listOwnBackups(settings);
  // Another shop's archives there can make ours look foreign: match by local name too, so it isn't copied again or deleted.
  const names = new Set(here.map(({ file }) => path.basename(file)));
  const backups = joinByName(
    here,
    there.filter(({ name }) => isOwn(name) || names.has(name)),
  );
  const kept = backupsToKeep(backups, BACKUP_KEEP, now);
  const round: CopyRound = { copied: [], removed: [] };
  for (const { name, here, there } of backups.filter((backup) => kept.has(backup))) {
    // A different size is an owner's incomplete copy. A missing local file was replaced by a backup made meanwhile.
    const isMissing = here !== null && there?.bytes !== here.bytes && fs.existsSync(here.file);
    if (isMissing) {
      await place.put(name, here.file);
      round.copied.push(name);
    }
    if (name === lastSuccess?.file && (isMissing || there !== null)) {
      storeCopyOutcome(dataDir, place.where, { newest: { at: lastSuccess.at, file: name } });
    }
  }
  for (const { name, there } of backups.filter((backup) => !kept.has(backup))) {
    if (there === null || !isOwn(name)) continue;
    await place.remove(name);
    round.removed.push(name);
  }
  storeCopyOutcome(dataDir, place.where, { upTo: lastSuccess?.file ?? null, lastFailure: null });
  return round;
}

/** Joins the lists of both places by archive name, newest first. */
function joinByName(here: readonly KeptBackup[], there: readonly CopiedArchive[]): BackupPair[] {
  const byName = new Map<string, BackupPair>();
  for (const backup of here) {
    const name = path.basename(backup.file);
    byName.set(name, { name, at: backup.at, here: backup, there: null });
  }
  for (const copy of there) {
    const at = archiveTimeOf(copy.name);
    if (at === null) continue;
    byName.set(copy.name, { name: copy.name, at, here: byName.get(copy.name)?.here ?? null, there: copy });
  }
  return [...byName.values()].sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Locks copying with its own folder, not the work folder: an upload may take longer than the time until the next backup. */
function lockCopying(dataDir: string): () => void {
  const folder = path.join(dataDir, 'backup-copying');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    throw new BackupError('Backups are already being copied. Try again when it’s done.');
  }
}
