import { z } from 'zod';
import { type Driver, driver } from '#contracts/drivers.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const COLUMNS = columns(driver);
const MAX_DRIVERS = 500;

const list = statement({
  name: 'drivers-list',
  params: z.object({ onlyActive: z.boolean() }),
  row: driver,
  sql: sql`select ${COLUMNS} from drivers where is_active or not :onlyActive
    order by lower(name), id limit ${MAX_DRIVERS}`,
});

/** Lists the drivers by name; `onlyActive` leaves out those who have left. */
export async function listDriverRows(db: Queryable, onlyActive: boolean): Promise<Driver[]> {
  return db.query(list, { onlyActive });
}

const insert = statement({
  name: 'driver-insert',
  ...entity('drivers', { ...driver.shape, createdAt: z.date(), updatedAt: z.date() }).insert(),
});

export async function insertDriver(tx: Transaction, { now, ...row }: Driver & { now: Date }): Promise<void> {
  await tx.query(insert, { ...row, createdAt: now, updatedAt: now });
}

/** A change of a driver: null keeps a value. */
const driverChange = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isActive: z.boolean().nullable(),
  now: z.date(),
});

const change = statement({
  name: 'driver-change',
  params: driverChange,
  row: driver,
  // A link that ended when its driver left stays ended when they come back.
  sql: sql`with links as (delete from driver_links where driver_id = :id and not coalesce(:isActive, true)),
      ended as (delete from ended_driver_links where driver_id = :id and not coalesce(:isActive, true))
    update drivers set name = coalesce(:name, name), email = coalesce(:email, email),
      phone = coalesce(:phone, phone), is_active = coalesce(:isActive, is_active), updated_at = :now
    where id = :id returning ${COLUMNS}`,
});

/** Changes a driver. @returns null for an unknown id */
export async function changeDriver(db: Queryable, fields: z.infer<typeof driverChange>): Promise<Driver | null> {
  return db.first(change, fields);
}
