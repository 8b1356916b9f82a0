import { z } from 'zod';
import { STAFF_AREAS, type StaffArea } from '#domain/staff-areas.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const area = z.enum(STAFF_AREAS);
const newPassword = z.object({ area, passwordHash: z.string(), now: z.date() });

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

const hold = statement({
  name: 'staff-password-hold',
  params: newPassword.omit({ now: true }),
  row: z.object({ area }),
  sql: sql`select area from staff_passwords where area = :area and password_hash = :passwordHash for no key update`,
});

/** Returns true when an area's password is still the one that was checked. It stays so until the transaction ends. */
export async function holdAreaPassword(tx: Transaction, area: StaffArea, passwordHash: string): Promise<boolean> {
  const rows = await tx.query(hold, { area, passwordHash });
  return rows.length > 0;
}

const insert = statement({
  name: 'staff-password-insert',
  params: newPassword,
  row: z.object({ area }),
  sql: sql`insert into staff_passwords (area, password_hash, changed_at) values (:area, :passwordHash, :now)
    on conflict (area) do nothing returning area`,
});

/** @returns false, changing nothing, where the area has a password already. */
export async function insertPassword(
  db: Queryable,
  area: StaffArea,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(insert, { area, passwordHash, now });
  return rows.length > 0;
}

const store = statement({
  name: 'staff-password-store',
  params: newPassword,
  sql: sql`insert into staff_passwords (area, password_hash, changed_at) values (:area, :passwordHash, :now)
    on conflict (area) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
});

export async function storePassword(tx: Transaction, area: StaffArea, passwordHash: string, now: Date): Promise<void> {
  await tx.query(store, { area, passwordHash, now });
}
