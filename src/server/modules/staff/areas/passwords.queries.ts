import { z } from 'zod';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const area = z.enum(STAFF_AREAS);
const passwords = entity('staff_passwords', { area, passwordHash: z.string(), changedAt: z.date() });

const find = statement({
  name: 'staff-password',
  params: z.object({ area }),
  row: z.object({ hash: z.string() }),
  sql: sql`select password_hash as hash from staff_passwords where area = :area`,
});

/** Returns the stored password of an area; null before its first start. */
export async function findPassword(db: Queryable, area: StaffArea): Promise<string | null> {
  const [row] = await db.query(find, { area });
  return row?.hash ?? null;
}

const lock = statement({
  name: 'staff-password-hold',
  ...passwords.pick('area').select(['area', 'passwordHash'], sql`for no key update`),
});

/** Returns true when an area's password is still the checked one, and locks it until the transaction ends. */
export async function lockAreaPassword(tx: Transaction, area: StaffArea, passwordHash: string): Promise<boolean> {
  const rows = await tx.query(lock, { area, passwordHash });
  return rows.length > 0;
}

const insert = statement({
  name: 'staff-password-insert',
  row: z.object({ area }),
  ...passwords.insert(sql`on conflict (area) do nothing returning area`),
});

/** Inserts the password of an area. @returns false, changing nothing, where the area has a password already. */
export async function insertPassword(
  db: Queryable,
  area: StaffArea,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(insert, { area, passwordHash, changedAt: now });
  return rows.length > 0;
}

const store = statement({ name: 'staff-password-store', ...passwords.put(['area']) });

export async function storePassword(
  tx: Transaction,
  area: StaffArea,
  passwordHash: string,
  changedAt: Date,
): Promise<void> {
  await tx.query(store, { area, passwordHash, changedAt });
}
