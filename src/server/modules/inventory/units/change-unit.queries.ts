import { z } from 'zod';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const changed = z.object({
  id: z.uuid(),
  state: z.enum(UNIT_STATES),
  locationId: z.uuid().nullable(),
  deviceId: z.uuid().nullable(),
  /** YYYY-MM-DD; null while the unit is in stock. */
  endedOn: z.string().nullable(),
  costCents: z.int(),
});
export type ChangedUnit = z.infer<typeof changed>;

const write = statement({
  name: 'unit-write',
  params: changed,
  sql: sql`update units set state = :state, location_id = :locationId, device_id = :deviceId, ended_on = :endedOn::date,
      cost_cents = :costCents, version = version + 1 where id = :id`,
});

/** Updates a locked unit. Violates `units_one_of_device` when its device has another unit in stock. */
export async function writeUnit(tx: Transaction, unit: ChangedUnit): Promise<void> {
  await tx.query(write, unit);
}

const ofOrder = statement({
  name: 'unit-of-order',
  params: z.object({ orderId: z.uuid() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select id from units where order_id = :orderId and state not in ('returned_to_seller', 'purchase_reversed')`,
});

/** Finds the id of the unit that an order bought, unless the purchase was reversed; null when there is none. */
export async function findUnitOfOrder(db: Queryable, orderId: string): Promise<string | null> {
  const [row] = await db.query(ofOrder, { orderId });
  return row?.id ?? null;
}

const keepDevice = statement({
  name: 'device-keep-identifier',
  params: z.object({ id: z.uuid(), identifier: z.string(), at: z.date() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`insert into devices (id, identifier, created_at) values (:id, :identifier, :at)
    on conflict (identifier) do update set identifier = excluded.identifier returning id`,
});

/** Finds or creates a device by its serial, and locks it. @returns its id */
export async function lockDevice(
  tx: Transaction,
  device: { id: string; identifier: string; at: Date },
): Promise<string> {
  const [row] = await tx.query(keepDevice, device);
  return row?.id ?? device.id;
}

const release = statement({
  name: 'units-release-holds',
  params: z.object({ today: z.string(), at: z.date() }),
  sql: sql`with released as (
      update units set state = 'testing', version = version + 1
      where state = 'on_hold' and held_until <= :today::date returning id, location_id)
    insert into unit_events (unit_id, from_state, to_state, location_id, note, actor, at)
    select id, 'on_hold', 'testing', location_id, 'The hold has ended', 'shop', :at from released`,
});

/** Moves the units whose hold has ended to testing. @param today the shop's day, YYYY-MM-DD */
export async function releaseHolds(db: Queryable, today: string, at: Date): Promise<void> {
  await db.query(release, { today, at });
}
