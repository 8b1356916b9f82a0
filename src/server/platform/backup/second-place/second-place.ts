import path from 'node:path';
import type { Env } from '../../env.ts';

/** An archive in the second place. */
export interface CopiedArchive {
  name: string;
  bytes: number;
}

/** Interface of the second place of the backups; `ports/archives` has its adapters. */
export interface SecondPlace {
  /** Name of the place for sentences, as `secondPlaceName` returns it. */
  readonly where: string;
  /**
   * Checks that the place can be used, and removes leftovers of interrupted copies.
   * @param hasCopies true when archives were copied there before
   * @param isOwn returns true for the name of this shop's archive: another shop may be copying at the same time
   * @throws BackupError when the place does not exist
   */
  open(hasCopies: boolean, isOwn: (name: string) => boolean): Promise<void>;
  /** Lists the archives, ordered by name; other files belong to the owner. @throws BackupError when the place cannot be read */
  list(): Promise<CopiedArchive[]>;
  /**
   * Copies an archive under its name, and compares the copy with it. An interrupted copy does not have an archive's name.
   * @param file path of the archive
   * @throws BackupError when it cannot be stored, or the copy differs
   */
  put(name: string, file: string): Promise<void>;
  /**
   * Downloads an archive.
   * @param file path of the copy, which must not exist
   * @throws BackupError when it cannot be read, or does not exist
   */
  get(name: string, file: string): Promise<void>;
  /** Deletes an archive; a missing one is not an error. @throws BackupError when it cannot be deleted */
  remove(name: string): Promise<void>;
}

type Places = Pick<Env, 'BACKUP_COPY_DIR' | 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_BUCKET'>;

/** Returns the name of the second place for sentences; null when none is set. */
export function secondPlaceName(env: Places): string | null {
  const { BACKUP_COPY_DIR: folder, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = env;
  if (folder !== undefined) return `folder “${path.resolve(folder)}”`;
  if (bucket === undefined || endpoint === undefined) return null;
  return `bucket “${bucket}” at ${new URL(endpoint).host}`;
}
