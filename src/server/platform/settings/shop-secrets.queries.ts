import { z } from 'zod';
import type { Queryable, Transaction } from '../db/database.ts';
import { entity } from '../db/entity.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const secrets = entity('shop_secrets', { id: z.uuid(), name: z.string(), sealed: z.string() });
/** A stored secret setting: encrypted for its name and id, in base64. */
export type SecretRow = z.infer<typeof secrets.row>;

const list = statement({
  name: 'shop-secrets-list',
  params: z.object({ ids: z.array(z.uuid()) }),
  row: secrets.row,
  sql: sql`select ${secrets.columns()} from shop_secrets where id = any(:ids)`,
});

/** Lists the secrets with these ids. */
export async function listSecrets(db: Queryable, ids: readonly string[]): Promise<SecretRow[]> {
  return ids.length === 0 ? [] : db.query(list, { ids: [...ids] });
}

const insert = statement({ name: 'shop-secrets-insert', ...secrets.insert() });

/** Stores a secret. */
export async function insertSecret(tx: Transaction, row: SecretRow): Promise<void> {
  await tx.query(insert, row);
}

const forget = statement({
  name: 'shop-secrets-forget',
  params: z.object({ kept: z.array(z.uuid()) }),
  sql: sql`delete from shop_secrets where not (id = any(:kept))`,
});

/** Deletes all other secrets. */
export async function forgetSecrets(tx: Transaction, kept: readonly string[]): Promise<void> {
  await tx.query(forget, { kept: [...kept] });
}

const lock = statement({
  name: 'shop-secrets-lock',
  row: secrets.row,
  sql: sql`select ${secrets.columns()} from shop_secrets for update`,
});
const reseal = statement({
  name: 'shop-secrets-seal-anew',
  params: z.object({ id: z.uuid(), sealed: z.string() }),
  sql: sql`update shop_secrets set sealed = :sealed where id = :id`,
});

/** Locks and lists all secrets. */
export async function lockSecrets(tx: Transaction): Promise<SecretRow[]> {
  return tx.query(lock);
}

/** Replaces a secret with the same one, encrypted again. */
export async function putSealedSecret(tx: Transaction, row: Pick<SecretRow, 'id' | 'sealed'>): Promise<void> {
  await tx.query(reseal, row);
}
