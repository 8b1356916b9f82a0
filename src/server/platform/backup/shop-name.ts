import crypto from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const NAME = 'backup-shop';

const find = statement({
  name: 'backup-shop-find',
  params: z.object({ name: z.string() }),
  row: z.object({ shop: z.string() }),
  sql: sql`select value as shop from app_secrets where name = :name`,
});
const add = statement({
  name: 'backup-shop-add',
  params: z.object({ name: z.string(), shop: z.string() }),
  sql: sql`insert into app_secrets (name, value) values (:name, :shop) on conflict (name) do nothing`,
});
const replace = statement({
  name: 'backup-shop-replace',
  params: z.object({ name: z.string(), shop: z.string() }),
  sql: sql`insert into app_secrets (name, value) values (:name, :shop) on conflict (name) do update set value = excluded.value`,
});

const newName = () => crypto.randomBytes(4).toString('hex');

/** Returns the name of this shop in its backups; null before the first start of a version that gives one. */
export async function readShopName(db: Queryable): Promise<string | null> {
  return (await db.first(find, { name: NAME }))?.shop ?? null;
}

/** Creates the name of the shop in its backups, once. */
export async function giveShopName(db: Queryable): Promise<void> {
  if ((await readShopName(db)) === null) await db.query(add, { name: NAME, shop: newName() });
}

/** Gives a restored shop a new name: the original may still run, and neither must delete the backups of the other. */
export async function renewShopName(db: Queryable): Promise<void> {
  await db.query(replace, { name: NAME, shop: newName() });
}
