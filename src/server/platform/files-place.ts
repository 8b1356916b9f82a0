import crypto from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import type { Database, Queryable } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { Env } from './env.ts';
import { OwnerError } from './errors.ts';

/** Kinds of places in which a shop keeps its files. */
export type FilesPlaceKind = 'folder' | 'bucket';

/** A stored file, as a list of them names it. */
export interface ListedFile {
  key: string;
  bytes: number;
}

/** The place of a shop's files, as the platform knows it; `ports/storage` has its adapters. */
export interface FilesPlace {
  readonly kind: FilesPlaceKind;
  /** Names the place in sentences, such as `folder "/srv/shop/files"` or `bucket "shop-files"`. */
  readonly where: string;
  /** Where its id is kept, for an owner who copies files by hand: a path, or the name of an object. */
  readonly idName: string;
  /** Makes the place ready for a shop: creates a folder. */
  prepare(): Promise<void>;
  /** Reads the id of the place; null when it has none. */
  readId(): Promise<string | null>;
  /** Gives the place an id, in place of an earlier one. */
  writeId(id: string): Promise<void>;
  /** Lists all files by their keys, in ascending order. Files that are stored or deleted meanwhile may be in it or not. */
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

/** A place of files that is not the one of the database. The message is for the owner, who can mend it. */
export class OtherFilesPlaceError extends OwnerError {
  override name = 'OtherFilesPlaceError';
}

/**
 * Compares the id in the place of files with the one in the database: a process on another place would not find the
 * files of the others, and would report as deleted what lies there.
 * @throws OtherFilesPlaceError when they differ, or one of them has none
 */
export async function checkFilesPlace(db: Queryable, place: FilesPlace): Promise<void> {
  const [known] = await db.query(find);
  const here = await place.readId();
  if (known === undefined || known.id !== here) throw otherPlace(known?.id ?? null, here, place);
}

/**
 * Compares the two for a command. A database that no process has started on has no id, and nothing to compare.
 * @throws OtherFilesPlaceError when they differ
 */
export async function checkFilesPlaceIfKnown(db: Queryable, place: FilesPlace): Promise<void> {
  if ((await db.query(find)).length > 0) await checkFilesPlace(db, place);
}

/** Returns true when the database and the place have the same id. */
export async function isFilesPlace(db: Queryable, place: FilesPlace): Promise<boolean> {
  const [known] = await db.query(find);
  return known !== undefined && known.id === (await place.readId());
}

/**
 * Gives a new database and its place of files one id, or the one that the place has; then compares the two.
 * @throws OtherFilesPlaceError as `checkFilesPlace` does
 */
export async function claimFilesPlace(database: Database, place: FilesPlace): Promise<void> {
  await place.prepare();
  if ((await database.query(find)).length === 0) {
    // Processes that start together wait here for the first one, which commits once the place has the id. The one
    // transaction around a call of a network: it runs once in a shop's life, and before the shop opens.
    await database.transaction(async (tx) => {
      const id = (await place.readId()) ?? newId(place);
      await tx.query(add, { id });
      const [known] = await tx.query(find);
      if (known?.id === id) await place.writeId(id);
    });
  }
  await checkFilesPlace(database, place);
}

/**
 * Makes a place the one of the database, under a new id: a restored shop's, while the shop that the backup was made of
 * keeps its own; or the place to which the files have moved, while the earlier one is refused from then on.
 */
export async function renewFilesPlace(db: Queryable, place: Pick<FilesPlace, 'kind' | 'writeId'>): Promise<void> {
  const id = newId(place);
  await place.writeId(id);
  await db.query(replace, { id });
}

/** The id of a bucket says so: the sentence of a refused start needs to know where the files are instead. */
const IN_BUCKET = 'bucket-';

function newId({ kind }: Pick<FilesPlace, 'kind'>): string {
  return kind === 'bucket' ? `${IN_BUCKET}${crypto.randomUUID()}` : crypto.randomUUID();
}

function otherPlace(known: string | null, here: string | null, place: FilesPlace): OtherFilesPlaceError {
  const isInBucket = known?.startsWith(IN_BUCKET) === true;
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
  const found = here === null ? 'is a different one, or its files are missing' : 'belongs to another database';
  const kept = `The ${place.where} ${found}: this shop’s labels, receipts and photos are in`;
  const [other, setting] = place.kind === 'bucket' ? ['bucket', 'S3_ENDPOINT and S3_BUCKET'] : ['folder', 'DATA_DIR'];
  return new OtherFilesPlaceError(
    `${kept} another ${other}. Set ${setting} to that one: all processes on a database share it. If you moved all files here, write the line ${known ?? ''} into "${place.idName}", then start again.`,
  );
}

/** Name under which a place keeps its id. No key of a file begins with a dot, and no backup takes it along. */
export const ID_NAME = '.folder-id';

/** Returns the path of the file with a folder's id. */
export function idFileOf(folder: string): string {
  return path.join(folder, ID_NAME);
}

/** Returns true for the name of the file with the id: a folder that holds nothing else is empty. */
export function isIdFile(name: string): boolean {
  return name === ID_NAME;
}
