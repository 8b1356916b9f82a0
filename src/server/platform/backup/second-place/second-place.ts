import path from 'node:path';
import type { Env } from '../../env.ts';

/** An archive in the second place. */
export interface CopiedArchive {
  name: string;
  bytes: number;
}

/** The second place of the backups, as the platform knows it; `ports/archives` has its adapters. */
export interface SecondPlace {
  /** Names the place in sentences, as `secondPlaceName` does. */
  readonly where: string;
  /**
   * Makes sure that the place can be used, and removes what interrupted copies have left there.
   * @param hasCopies true when archives were copied there before
   * @param isOwn tells this shop's archives from another's, by name: another may be copying
   * @throws BackupError when it is not there
   */
  open(hasCopies: boolean, isOwn: (name: string) => boolean): Promise<void>;
  /** Lists the archives, in the order of their names; other files are the owner's. @throws BackupError when it cannot be read */
  list(): Promise<CopiedArchive[]>;
  /**
   * Copies an archive under its name, and compares the copy with it. An interrupted copy has no archive's name.
   * @param file path of the archive
   * @throws BackupError when it cannot be stored, or comes out otherwise
   */
  put(name: string, file: string): Promise<void>;
  /**
   * Copies an archive from there.
   * @param file path of the copy, which must not exist
   * @throws BackupError when it cannot be read, or is not there
   */
  get(name: string, file: string): Promise<void>;
  /** Deletes an archive; a missing one is not an error. @throws BackupError when it cannot be deleted */
  remove(name: string): Promise<void>;
}

type Places = Pick<Env, 'BACKUP_COPY_DIR' | 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_BUCKET'>;

/** Names the second place in sentences; null where none is set. */
export function secondPlaceName(env: Places): string | null {
  const { BACKUP_COPY_DIR: folder, BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_BUCKET: bucket } = env;
  if (folder !== undefined) return `folder “${path.resolve(folder)}”`;
  if (bucket === undefined || endpoint === undefined) return null;
  return `bucket “${bucket}” at ${new URL(endpoint).host}`;
}
