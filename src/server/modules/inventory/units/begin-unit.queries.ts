import { z } from 'zod';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { JOIN_SOLD_DEVICE } from '#server/modules/orders/fragments/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Selects order `o` by the parameter `:orderId`. */
const ORDER = sql`(select :orderId::uuid as id) wanted ${JOIN_SOLD_DEVICE(sql`wanted.id`)}`;

const keepDevice = statement({
  name: 'device-keep',
  params: z.object({ id: z.uuid(), orderId: z.uuid(), at: z.date() }),
  row: z.object({ id: z.uuid(), identifier: z.string() }),
  // Updates an existing row instead of doing nothing, to lock it: two purchases of one serial run one after another.
  sql: sql`insert into devices (id, identifier, created_at)
    select :id::uuid, o.imei, :at::timestamptz from ${ORDER} where o.imei is not null
    on conflict (identifier) do update set identifier = excluded.identifier returning id, identifier`,
});

/** Finds or creates the device of an order, and locks it; null for an order without a serial. */
export async function lockDeviceOfOrder(
  tx: Transaction,
  params: { id: string; orderId: string; at: Date },
): Promise<{ id: string; identifier: string } | null> {
  return tx.first(keepDevice, params);
}

const newUnit = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  deviceId: z.uuid().nullable(),
  state: z.string(),
  acquiredOn: z.string(),
  at: z.date(),
  heldUntil: z.string(),
  costCents: z.int(),
});

const insert = statement({
  name: 'unit-insert',
  params: newUnit,
  sql: sql`insert into units (id, device_id, order_id, product_id, condition, state, acquired_on, acquired_at, held_until,
      cost_cents, version)
    select :id::uuid, :deviceId::uuid, o.id, o.product_id, o.condition, :state::text, :acquiredOn::date,
      :at::timestamptz, :heldUntil::date, :costCents::int, 1
    from ${ORDER}`,
});

/** Adds a unit. Violates `units_one_of_order` when the order already has one. */
export async function insertUnit(tx: Transaction, unit: z.infer<typeof newUnit>): Promise<void> {
  await tx.query(insert, unit);
}

export const unitCosts = entity('unit_costs', {
  id: z.uuid(),
  unitId: z.uuid(),
  kind: z.enum(COST_KINDS),
  amountCents: z.int(),
  note: z.string().nullable(),
  expenseId: z.uuid().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});

const insertCost = statement({ name: 'unit-cost-insert', ...unitCosts.insert() });

/** Adds a line of costs. The caller updates `units.cost_cents`. */
export async function addCostLine(
  tx: Transaction,
  { by, ...line }: Omit<z.infer<typeof unitCosts.row>, keyof StaffActor> & { by: StaffActor },
): Promise<void> {
  await tx.query(insertCost, { ...line, ...by });
}

const sumOfKind = statement({
  name: 'unit-costs-of-kind',
  params: z.object({ unitId: z.uuid(), kind: z.enum(COST_KINDS) }),
  row: z.object({ cents: z.int() }),
  sql: sql`select coalesce(sum(amount_cents), 0)::int as cents from unit_costs where unit_id = :unitId and kind = :kind`,
});

/** Sums the costs of one kind booked to a unit, minus corrections. */
export async function sumCostsOfKind(tx: Transaction, params: z.infer<typeof sumOfKind.params>): Promise<number> {
  return (await tx.first(sumOfKind, params))?.cents ?? 0;
}

const unitEvents = entity('unit_events', {
  unitId: z.uuid(),
  fromState: z.enum(UNIT_STATES).nullable(),
  toState: z.enum(UNIT_STATES),
  locationId: z.uuid().nullable(),
  note: z.string().nullable(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  at: z.date(),
});

const insertEvent = statement({ name: 'unit-event-insert', ...unitEvents.insert() });

/** Adds an event to a unit, with the commit. */
export function writeUnitEvent(
  tx: Transaction,
  { by, ...rest }: Omit<z.infer<typeof unitEvents.row>, keyof StaffActor> & { by: StaffActor },
): void {
  tx.send(insertEvent, { ...rest, ...by });
}
