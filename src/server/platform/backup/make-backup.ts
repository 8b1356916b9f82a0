import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { backupsToKeep, DEFAULT_KEEP, type KeepRule, keepText } from '#domain/backup/retention.ts';
import type { Clock } from '../clock.ts';
import { type Database, openDatabase, type Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import type { Env } from '../env.ts';
import { checkFilesPlaceIfRecorded, type FilesPlace } from '../files-place.ts';
import { createLog } from '../log.ts';
import { syncFolder } from '../owner-file.ts';
import { toSaved, withoutSecrets } from '../settings/live-env.ts';
import { readSavedSettings } from '../settings/saved-settings.ts';
import { settingVersions } from '../settings/shop-settings.queries.ts';
import { archiveNameOf, isUnfinished, ownArchives, UNFINISHED } from './archive/archive-name.ts';
import { countOrders, type Manifest } from './archive/manifest.ts';
import { BackupError } from './backup-error.ts';
import { listOwnBackups } from './drill/kept-backups.ts';
import { restoreOnTrial } from './drill/trial-restore.ts';
import { copyEmbedded } from './embedded/copies.ts';
import { keepPassphrase } from './passphrase.ts';
import { readShopName } from './shop-name.ts';
import { everyHoursOf, isDue, readStatus, storeFailure, storeOutcome } from './status.ts';
import { checkSpace, openWorkFolder, sizeOf, WorkUnderWayError } from './work-folder.ts';
import { writeBackup } from './write-backup.ts';

export type BackupSettings = Pick<
  Env,
  'DATA_DIR' | 'DATABASE_URL' | 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_PASSPHRASE'
> & {
  /** `saved` for the rule that the database has. */
  BACKUP_KEEP: KeepRule | 'saved';
};

/** A backup that was written and test-restored. */
export interface MadeBackup {
  file: string;
  bytes: number;
  manifest: Manifest;
  /** Rule by which earlier backups were kept. */
  keep: KeepRule;
}

/** Advisory lock for one backup at a time, on any machine: any number that no other program on the database uses. */
const LOCK = 4_275_521_974;
const SILENT = createLog('silent');
/** Bytes of an empty database with its write-ahead log. */
const EMPTY_DATABASE_BYTES = 150_000_000;

/**
 * Makes a backup of the database and the files, whether the shop runs or not: writes it, restores it into a scratch
 * folder, renames it, stores the result in the data folder, and deletes this shop's older backups by the rule of BACKUP_KEEP.
 * @param files place of the shop's files; refuses any other place
 * @param copy copies the embedded database
 * @throws BackupError with a sentence for the owner, OtherFilesPlaceError
 */
export async function makeBackup(
  settings: BackupSettings,
  files: FilesPlace,
  clock: Clock,
  copy = copyEmbedded,
): Promise<MadeBackup> {
  const work = openWorkFolder(settings.DATA_DIR, 'backup');
  try {
    return await makeBackupIn(work.folder, settings, { files, clock, copy });
  } finally {
    work.close();
  }
}

/**
 * Makes a backup when BACKUP_EVERY_HOURS have passed since the last. When several processes find it due, only one makes
 * it.
 * @returns null when no backup is due
 */
export async function makeBackupIfDue(
  settings: BackupSettings,
  files: FilesPlace,
  clock: Clock,
): Promise<MadeBackup | null> {
  const { DATA_DIR: dataDir } = settings;
  const work = openFreeFolder(dataDir);
  if (work === null) return null;
  try {
    const now = clock.now();
    // The caller has waited for the first one: it knows how long it has been running.
    if (!isDue(readStatus(dataDir), everyHoursOf(settings), now, new Date(0))) return null;
    return await makeBackupIn(work.folder, settings, { files, clock, copy: copyEmbedded });
  } finally {
    work.close();
  }
}

/** Opens the work folder; null while another process works there, on this backup or a restore drill. */
function openFreeFolder(dataDir: string): ReturnType<typeof openWorkFolder> | null {
  try {
    return openWorkFolder(dataDir, 'backup');
  } catch (error) {
    if (error instanceof WorkUnderWayError) return null;
    throw error;
  }
}

interface BackupTools {
  files: FilesPlace;
  clock: Clock;
  copy: typeof copyEmbedded;
}

async function makeBackupIn(
  work: string,
  settings: BackupSettings,
  { files, clock, copy }: BackupTools,
): Promise<MadeBackup> {
  const { DATA_DIR: dataDir } = settings;
  // Taken before the copy: the backup has everything acknowledged up to now.
  const madeAt = clock.now();
  try {
    const backup = await withSource(settings, work, copy, (database) =>
      writeAndCheck(settings, { madeAt, database, files }, work),
    );
    const { manifest, bytes, keep } = backup;
    const file = path.basename(backup.file);
    const lastSuccess = { at: manifest.madeAt, file, bytes, orders: countOrders(manifest) };
    storeOutcome(dataDir, { lastSuccess, keep: keepText(keep) });
    removeOld({ ...settings, BACKUP_KEEP: keep }, backup.file, madeAt);
    return backup;
  } catch (error) {
    storeFailure(dataDir, clock.now(), error);
    throw error;
  }
}

/** Opens the source of a backup: a copy of the embedded database, or the PostgreSQL server itself. */
async function withSource<Result>(
  { DATA_DIR: dataDir, DATABASE_URL: url }: BackupSettings,
  work: string,
  copy: typeof copyEmbedded,
  use: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (url === undefined) {
    if (!fs.existsSync(path.join(dataDir, 'pg'))) {
      throw new BackupError(`Nothing to back up: the folder "${dataDir}" has no database yet.`);
    }
    // Twice: the copy and the trial restore.
    checkSpace(work, 2 * sizeOf(path.join(dataDir, 'pg')) + EMPTY_DATABASE_BYTES);
  }
  const source = url === undefined ? await copy(dataDir, work) : dataDir;
  const database = await openDatabase({ url, dataDir: source, poolSize: 1, log: SILENT, isTool: true });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

async function writeAndCheck(
  settings: BackupSettings,
  { madeAt, database, files }: { madeAt: Date; database: Database; files: FilesPlace },
  work: string,
): Promise<MadeBackup> {
  const { BACKUP_DIR } = settings;
  await checkFilesPlaceIfRecorded(database, files);
  // Twice: the archive and the trial restore. Files in a folder already take space here; those in a bucket do not.
  if (files.kind === 'bucket') checkSpace(work, 2 * (await bytesIn(files)) + EMPTY_DATABASE_BYTES);
  const { passphrase } = keepPassphrase(settings);
  fs.mkdirSync(BACKUP_DIR, { recursive: true, mode: 0o700 });
  const shop = await readShopName(database);
  const keep = settings.BACKUP_KEEP === 'saved' ? await readSavedKeep(database) : settings.BACKUP_KEEP;
  removeUnfinished(BACKUP_DIR, shop);
  const file = path.resolve(BACKUP_DIR, archiveNameOf(madeAt, shop));
  // The clock was set back: keep the existing backup of this name.
  if (fs.existsSync(file)) throw new BackupError(`There’s already a backup of this second: ${file}. Check the clock.`);
  const unfinished = `${file}${UNFINISHED}`;
  try {
    const manifest = await withClient(database, (client) => {
      const checkFirst = async () => {
        if (database.kind === 'server') await checkExclusive(client, work);
      };
      return writeBackup({ client, files, madeAt, checkFirst }, unfinished, passphrase);
    });
    await restoreOnTrial(unfinished, passphrase, path.join(work, 'trial'), async () => undefined);
    fs.renameSync(unfinished, file);
    syncFolder(BACKUP_DIR);
    return { file, bytes: fs.statSync(file).size, manifest, keep };
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
}

async function bytesIn(files: FilesPlace): Promise<number> {
  let sum = 0;
  for await (const { bytes } of files.list()) sum += bytes;
  return sum;
}

async function withClient<Result>(
  { pool }: Database,
  use: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let result: Result;
  try {
    result = await use(client);
  } catch (error) {
    // Closing the connection ends its transaction and its lock.
    client.release(true);
    throw error;
  }
  client.release(true);
  return result;
}

/** @throws BackupError when another machine is backing up this database, or the trial restore has no space */
async function checkExclusive(client: pg.ClientBase, work: string): Promise<void> {
  const { rows } = await client.query<{ locked: boolean; bytes: string }>(
    'select pg_try_advisory_xact_lock($1) as locked, pg_database_size(current_database()) as bytes',
    [LOCK],
  );
  if (rows[0]?.locked !== true) throw new BackupError('A backup is already running. Try again when it’s done.');
  checkSpace(work, Number(rows[0].bytes) + EMPTY_DATABASE_BYTES);
}

const findLock = statement({
  name: 'backup-lock-find',
  params: z.object({ lock: z.int() }),
  row: z.object({ isLocked: z.boolean() }),
  sql: sql`select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = :lock::bigint::oid
    and database = (select oid from pg_database where datname = current_database())) as "isLocked"`,
});

/** Returns true while a process on any machine backs up this database server. */
export async function isBackupLocked(db: Queryable): Promise<boolean> {
  return (await db.first(findLock, { lock: LOCK }))?.isLocked ?? false;
}

const hasSettings = statement({
  name: 'backup-has-settings',
  row: z.object({ hasSettings: z.boolean() }),
  sql: sql`select to_regclass('shop_settings') is not null as "hasSettings"`,
});

/** Reads the rule that an admin saved on screen. A database that no version with such settings has migrated has the default. */
async function readSavedKeep(database: Database): Promise<KeepRule> {
  if ((await database.first(hasSettings))?.hasSettings !== true) return DEFAULT_KEEP;
  const newest = await settingVersions.newest(database);
  return readSavedSettings(newest === null ? {} : withoutSecrets(toSaved(newest))).BACKUP_KEEP;
}

function removeUnfinished(folder: string, shop: string | null): void {
  const names = fs.readdirSync(folder);
  const isOwn = ownArchives(names, shop);
  for (const name of names) if (isUnfinished(name) && isOwn(name)) fs.rmSync(path.join(folder, name));
}

/** Deletes this shop’s backups that the rule doesn’t keep, but never the new one. Files with other names belong to the owner. */
function removeOld(settings: BackupSettings & { BACKUP_KEEP: KeepRule }, newFile: string, now: Date): void {
  const backups = listOwnBackups(settings);
  const kept = backupsToKeep(backups, settings.BACKUP_KEEP, now);
  for (const backup of backups) if (!kept.has(backup) && backup.file !== newFile) fs.rmSync(backup.file);
}
