import crypto from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { Database, Queryable } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { Env } from './env.ts';
import { OwnerError } from './errors.ts';

/** Kinds of places where a shop keeps its files. */
export type FilesPlaceKind = 'folder' | 'bucket';

/** A stored file in a listing. */
export interface ListedFile {
  key: string;
  bytes: number;
}

/** Interface of the place of a shop's files; `ports/storage` has its adapters. */
export interface FilesPlace {
  readonly kind: FilesPlaceKind;
  /** Name of the place for sentences, such as `folder "/srv/shop/files"` or `bucket "shop-files"`. */
  readonly where: string;
  /** Location of its id, for an owner who copies files by hand: a path, or the name of an object. */
  readonly idName: string;
  /** Prepares the place for a shop: creates a folder. */
  prepare(): Promise<void>;
  /** Reads the id of the place; null without one. */
  readId(): Promise<string | null>;
  /** Writes the id of the place, and replaces an earlier one. */
  writeId(id: string): Promise<void>;
  /** Lists all files in ascending order of keys. Files stored or deleted meanwhile may be missing or included. */
  list(): AsyncIterable<ListedFile>;
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
}

const find = statement({
  name: 'files-folder-find',
  row: z.object({ id: z.string() }),
  sql: sql`select value as id from app_secrets where name = 'files-folder'`,
});
const add = statement({
  name: 'files-folder-add',
  params: z.object({ id: z.string() }),
  sql: sql`insert into app_secrets (name, value) values ('files-folder', :id) on conflict (name) do nothing`,
});
const replace = statement({
  name: 'files-folder-replace',
  params: z.object({ id: z.string() }),
  sql: sql`insert into app_secrets (name, value) values ('files-folder', :id)
    on conflict (name) do update set value = excluded.value`,
});

/** Returns the folder of labels, receipts and photos of a shop without a bucket. */
export function filesFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return path.resolve(DATA_DIR, 'files');
}

/** Error for a place of files that does not belong to the database. The message tells the owner how to fix it. */
export class OtherFilesPlaceError extends OwnerError {
  override name = 'OtherFilesPlaceError';
}

/**
 * Compares the id of the place of files with the id in the database: a process with another place would not find the
 * files of the other processes, and would report them as deleted.
 * @throws OtherFilesPlaceError when the ids differ, or one is missing
 */
export async function checkFilesPlace(db: Queryable, place: FilesPlace): Promise<void> {
  const [expected] = await db.query(find);
  const actual = await place.readId();
  if (expected === undefined || expected.id !== actual) throw otherPlaceError(expected?.id ?? null, actual, place);
}

/**
 * Compares the two ids for a command. A database that was never started has no id, so nothing is compared.
 * @throws OtherFilesPlaceError when the ids differ
 */
export async function checkFilesPlaceIfRecorded(db: Queryable, place: FilesPlace): Promise<void> {
  if ((await db.query(find)).length > 0) await checkFilesPlace(db, place);
}

/** Returns true when the database and the place have the same id. */
export async function isFilesPlace(db: Queryable, place: FilesPlace): Promise<boolean> {
  const [expected] = await db.query(find);
  return expected !== undefined && expected.id === (await place.readId());
}

/**
 * Gives a new database and its place of files a common id, or the id that the place already has; then compares the two.
 * @throws OtherFilesPlaceError as `checkFilesPlace` does
 */
export async function claimFilesPlace(database: Database, place: FilesPlace): Promise<void> {
  await place.prepare();
  if ((await database.query(find)).length === 0) {
    // Processes that start together wait here for the first one, which commits once the place has the id. This is the
    // only transaction around a network call: it runs once in a shop's life, before the shop opens.
    await database.transaction(async (tx) => {
      const id = (await place.readId()) ?? newId(place);
      await tx.query(add, { id });
      const [stored] = await tx.query(find);
      if (stored?.id === id) await place.writeId(id);
    });
  }
  await checkFilesPlace(database, place);
}

/**
 * Assigns a place to the database under a new id: for a restored shop, while the original shop
 * keeps its own place; or after the files have moved, while the old place is refused from then on.
 */
export async function renewFilesPlace(db: Queryable, place: Pick<FilesPlace, 'kind' | 'writeId'>): Promise<void> {
  const id = newId(place);
  await place.writeId(id);
  await db.query(replace, { id });
}

/** Prefix of a bucket’s id: the message of a refused start says where the files are instead. */
const IN_BUCKET = 'bucket-';

function newId({ kind }: Pick<FilesPlace, 'kind'>): string {
  return kind === 'bucket' ? `${IN_BUCKET}${crypto.randomUUID()}` : crypto.randomUUID();
}

function otherPlaceError(expected: string | null, actual: string | null, place: FilesPlace): OtherFilesPlaceError {
  const isInBucket = expected?.startsWith(IN_BUCKET) === true;
  if (isInBucket && place.kind === 'folder') {
    return new OtherFilesPlaceError(
      `This shop’s labels, receipts and photos are in a bucket, not in the ${place.where}. Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to that one: all processes on a database share it.`,
    );
  }
  if (!isInBucket && place.kind === 'bucket') {
    return new OtherFilesPlaceError(
      `This shop’s labels, receipts and photos are in a folder, not in the ${place.where}. To move them there: npm run move-files -- --to bucket. To keep using the folder, leave out S3_ENDPOINT and the other S3 settings.`,
    );
  }
  const problem = actual === null ? 'is a different one, or its files are missing' : 'belongs to another database';
  const beginning = `The ${place.where} ${problem}: this shop’s labels, receipts and photos are in`;
  const [other, setting] = place.kind === 'bucket' ? ['bucket', 'S3_ENDPOINT and S3_BUCKET'] : ['folder', 'DATA_DIR'];
  return new OtherFilesPlaceError(
    `${beginning} another ${other}. Set ${setting} to that one: all processes on a database share it. If you moved all files here, write the line ${expected ?? ''} into "${place.idName}", then start again.`,
  );
}

/** Name of the file or object with a place's id. No file's key begins with a dot, and no backup includes it. */
export const ID_NAME = '.folder-id';

/** Returns the path of the file with a folder's id. */
export function idFileOf(folder: string): string {
  return path.join(folder, ID_NAME);
}

/** Returns true for the name of the file with the id: a folder with only this file counts as empty. */
export function isIdFile(name: string): boolean {
  return name === ID_NAME;
}
