import type { StaffArea } from '#domain/staff-areas.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';

/** The stored password of an area; null before its first start. */
export async function findPassword(db: Queryable, area: StaffArea): Promise<string | null> {
  const [row] = await db.query<{ hash: string }>({
    name: 'staff-password',
    text: 'select password_hash as hash from staff_passwords where area = $1',
    values: [area],
  });
  return row?.hash ?? null;
}

/** Whether an area's password is still the one that was checked. Until the transaction ends it stays so. */
export async function holdAreaPassword(tx: Transaction, area: StaffArea, passwordHash: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'select area from staff_passwords where area = $1 and password_hash = $2 for no key update',
    values: [area, passwordHash],
  });
  return rows.length > 0;
}

/** @returns false, changing nothing, where the area has a password already. */
export async function insertPassword(
  db: Queryable,
  area: StaffArea,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query({
    text: `insert into staff_passwords (area, password_hash, changed_at) values ($1, $2, $3)
      on conflict (area) do nothing returning area`,
    values: [area, passwordHash, now],
  });
  return rows.length > 0;
}

export async function storePassword(tx: Transaction, area: StaffArea, passwordHash: string, now: Date): Promise<void> {
  await tx.query({
    text: `insert into staff_passwords (area, password_hash, changed_at) values ($1, $2, $3)
      on conflict (area) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    values: [area, passwordHash, now],
  });
}
