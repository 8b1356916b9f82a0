import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Database, Queryable } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';
import type { Env } from './env.ts';
import { readOwnerFile, replaceOwnerFile } from './owner-file.ts';

/** File in the folder of files that holds its id. No key of a file begins with a dot, and no backup takes it along. */
const ID_FILE = '.folder-id';

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

/** Returns the folder of labels, receipts and photos. */
export function filesFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return path.resolve(DATA_DIR, 'files');
}

/** A folder of files that is not the one of the database. The message is for the owner, who can mend it. */
export class OtherFolderError extends Error {
  override name = 'OtherFolderError';
}

/**
 * Compares the id in the folder of files with the one in the database: a process on another folder would not find the
 * files of the others, and would report as deleted what lies there.
 * @throws OtherFolderError when they differ, or the folder has none and the database has
 */
export async function checkFilesFolder(db: Queryable, folder: string): Promise<void> {
  const [known] = await db.query(find);
  const here = readId(folder);
  if (known !== undefined && known.id === here) return;
  const found = here === null ? 'is a different one, or its files are missing' : 'belongs to another database';
  throw new OtherFolderError(
    `The folder "${folder}" ${found}: this shop’s labels, receipts and photos are in another folder. Set DATA_DIR to that one: all processes on a database share it. If you moved all files here, write the line ${known?.id ?? ''} into "${path.join(folder, ID_FILE)}", then start again.`,
  );
}

/**
 * Gives a new database and its folder one id, or the one that the folder has; then compares the two.
 * @param folder of files; created when missing
 * @throws OtherFolderError as `checkFilesFolder` does
 */
export async function claimFilesFolder(database: Database, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await database.query(find)).length === 0) {
    // Processes that start together wait here for the first one, which commits once the folder has the id.
    await database.transaction(async (tx) => {
      const id = readId(folder) ?? crypto.randomUUID();
      await tx.query(add, { id });
      const [known] = await tx.query(find);
      if (known?.id === id) writeId(folder, id);
    });
  }
  await checkFilesFolder(database, folder);
}

/** Gives a restored shop an id of its own: the shop that the backup was made of keeps its folder. */
export async function renewFilesFolder(db: Queryable, folder: string): Promise<void> {
  const id = crypto.randomUUID();
  await db.query(replace, { id });
  writeId(folder, id);
}

/** Returns true for the name of the file with the id: a folder that holds nothing else is empty. */
export function isIdFile(name: string): boolean {
  return name === ID_FILE;
}

function readId(folder: string): string | null {
  return readOwnerFile(path.join(folder, ID_FILE))?.trim() ?? null;
}

/** Replaces the whole file at once: a process that starts together with this one never reads half an id. */
function writeId(folder: string, id: string): void {
  replaceOwnerFile(path.join(folder, ID_FILE), `${id}\n`);
}
