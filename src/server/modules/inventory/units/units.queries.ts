import { z } from 'zod';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { CONDITIONS, DEVICE_TYPES } from '#domain/vocabulary.ts';
import { JOIN_PRODUCT, PRODUCTS_LIKE } from '#server/modules/catalog/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import type { PageKey } from '#server/platform/http/list-page.ts';

const units = entity('units', {
  id: z.uuid(),
  number: z.int(),
  deviceId: z.uuid().nullable(),
  orderId: z.uuid(),
  condition: z.enum(CONDITIONS),
  state: z.enum(UNIT_STATES),
  locationId: z.uuid().nullable(),
  acquiredOn: z.iso.date(),
  acquiredAt: z.date(),
  heldUntil: z.iso.date(),
  costCents: z.int(),
  endedOn: z.iso.date().nullable(),
  version: z.int(),
});
const unitRow = units.row.extend({
  identifier: z.string().nullable(),
  deviceType: z.enum(DEVICE_TYPES),
  model: z.string(),
  storage: z.string(),
  locationName: z.string().nullable(),
});
/** A unit with its device, product and place. */
export type UnitRow = z.infer<typeof unitRow>;

const COLUMNS = sql`${units.columns('n')}, d.identifier, p.device_type as "deviceType", p.model,
  coalesce(p.storage, '') as storage, l.name as "locationName"`;
const JOINS = sql`left join devices d on d.id = n.device_id left join stock_locations l on l.id = n.location_id
  ${JOIN_PRODUCT(sql`n.product_id`)}`;

const filterParams = z.object({
  /** One state, or null for all states of `isEnded`. */
  state: z.enum(UNIT_STATES).nullable(),
  isEnded: z.boolean(),
  locationId: z.uuid().nullable(),
  hasNoPlace: z.boolean(),
  hasNoSerial: z.boolean(),
  deviceType: z.enum(DEVICE_TYPES).nullable(),
  /** Bounds of the day of purchase, YYYY-MM-DD. */
  acquiredFrom: z.string().nullable(),
  acquiredTo: z.string().nullable(),
  isSearch: z.boolean(),
  /** A stock number, or null. */
  number: z.int().nullable(),
  /** Complete identifiers, in the form that `numberKeys` returns. */
  identifiers: z.array(z.string()).readonly(),
  /** Beginning of an identifier, as a pattern of LIKE, or null. */
  identifier: z.string().nullable(),
  /** Words of a model, as a pattern of ILIKE, or null. */
  model: z.string().nullable(),
});
export type UnitFilter = z.infer<typeof filterParams>;

/** Newest units of each matching model that a search considers. */
const SEARCHED_OF_MODEL = 1_000;

/** Matches the searched text as a number, an identifier or a model, each by its own index. */
const IS_SEARCHED = sql`(not :isSearch::boolean or n.id in (
    select id from units where number = :number::int
    union all select u.id from devices v join units u on u.device_id = v.id where v.identifier like :identifier::text
    union all select u.id from devices v join units u on u.device_id = v.id where v.identifier = any(:identifiers)
    union all select u.id from (${PRODUCTS_LIKE(sql`:model::text`)}) m
      cross join lateral (select id from units where product_id = m.id
      order by acquired_at desc, id desc limit ${SEARCHED_OF_MODEL}) u))`;

const list = statement({
  name: 'units-list',
  params: filterParams.extend({ afterTime: z.string().nullable(), afterId: z.uuid().nullable(), limit: z.int() }),
  row: unitRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from units n ${JOINS}
    where (n.ended_on is not null) = :isEnded
      and (:state::text is null or n.state = :state)
      and (:locationId::uuid is null or n.location_id = :locationId)
      and (not :hasNoPlace::boolean or n.location_id is null)
      and (not :hasNoSerial::boolean or n.device_id is null)
      and (:deviceType::text is null or p.device_type = :deviceType)
      and (:acquiredFrom::date is null or n.acquired_on >= :acquiredFrom::date)
      and (:acquiredTo::date is null or n.acquired_on <= :acquiredTo::date)
      and ${IS_SEARCHED}
      and (:afterTime::timestamptz is null or (n.acquired_at, n.id) < (:afterTime, :afterId::uuid))
    order by n.acquired_at desc, n.id desc limit :limit`,
});

/** Lists units, the newest purchase first. */
export async function listUnitRows(
  db: Queryable,
  filter: UnitFilter,
  after: PageKey | null,
  limit: number,
): Promise<UnitRow[]> {
  return db.query(list, { ...filter, afterTime: after?.createdAt ?? null, afterId: after?.id ?? null, limit });
}

const oldUnits = statement({
  name: 'units-old',
  params: z.object({ before: z.date(), limit: z.int() }),
  row: unitRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from units n ${JOINS} where n.ended_on is null and n.acquired_at < :before
    order by n.acquired_at, n.id limit :limit`,
});

/** Lists units in stock bought before an instant, the oldest first. */
export async function listOldUnits(db: Queryable, query: { before: Date; limit: number }): Promise<UnitRow[]> {
  return db.query(oldUnits, query);
}

const withoutSerial = statement({
  name: 'units-without-serial',
  params: z.object({ limit: z.int() }),
  row: unitRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from units n ${JOINS} where n.ended_on is null and n.device_id is null
    order by n.acquired_at, n.id limit :limit`,
});

/** Lists units in stock without an IMEI or serial number, the oldest first. */
export async function listUnitsWithoutSerial(db: Queryable, limit: number): Promise<UnitRow[]> {
  return db.query(withoutSerial, { limit });
}

const byId = statement({
  name: 'unit-find',
  params: z.object({ id: z.uuid() }),
  row: unitRow,
  sql: sql`select ${COLUMNS} from units n ${JOINS} where n.id = :id`,
});

/** Finds a unit by id; null when there is none. */
export async function findUnit(db: Queryable, id: string): Promise<UnitRow | null> {
  return db.first(byId, { id });
}

const byIds = statement({
  name: 'units-by-ids',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: unitRow,
  sql: sql`select ${COLUMNS} from units n ${JOINS} where n.id = any(:ids)`,
});

/** Finds units by their ids. @returns them by id */
export async function findUnits(db: Queryable, ids: readonly string[]): Promise<Map<string, UnitRow>> {
  return new Map((await db.query(byIds, { ids })).map((unit) => [unit.id, unit]));
}

const lock = statement({
  name: 'unit-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from units where id = :id for update`,
});

/** Locks a unit against other changes, and reads it; null when there is none. */
export async function lockUnit(tx: Transaction, id: string): Promise<UnitRow | null> {
  await tx.query(lock, { id });
  return findUnit(tx, id);
}

const ofDevice = statement({
  name: 'units-of-device',
  params: z.object({ deviceId: z.uuid(), except: z.uuid() }),
  row: unitRow,
  sql: sql`select ${COLUMNS} from units n ${JOINS} where n.device_id = :deviceId and n.id <> :except
    order by n.acquired_at desc limit 20`,
});

/** Lists the other units of a device, newest first. */
export async function listUnitsOfDevice(db: Queryable, unit: Pick<UnitRow, 'id' | 'deviceId'>): Promise<UnitRow[]> {
  return unit.deviceId === null ? [] : db.query(ofDevice, { deviceId: unit.deviceId, except: unit.id });
}

const byCode = statement({
  name: 'unit-scan',
  params: z.object({ number: z.int().nullable(), identifiers: z.array(z.string()).readonly() }),
  row: unitRow,
  plan: 'each call',
  sql: sql`select ${COLUMNS} from units n ${JOINS}
    where n.number = :number or n.device_id in (select id from devices where identifier = any(:identifiers))
    order by n.ended_on nulls first, array_position(:identifiers::text[], d.identifier), n.acquired_at desc limit 1`,
});

/** Finds a unit by stock number or by one of several serials: the one in stock, else the newest. @param code keys of `numberKeys` */
export async function findScanned(
  db: Queryable,
  code: { number: number | null; identifiers: readonly string[] },
): Promise<UnitRow | null> {
  return db.first(byCode, code);
}

const inStock = statement({
  name: 'units-in-stock',
  params: z.object({ identifiers: z.array(z.string()).readonly() }),
  row: z.object({ identifier: z.string(), number: z.int() }),
  plan: 'each call',
  sql: sql`select v.identifier, u.number from devices v join units u on u.device_id = v.id and u.ended_on is null
    where v.identifier = any(:identifiers)`,
});

/** Finds units in stock by IMEI or serial number, at most one for each. @returns their stock numbers */
export async function listInStock(
  db: Queryable,
  identifiers: readonly string[],
): Promise<{ identifier: string; number: number }[]> {
  return db.query(inStock, { identifiers });
}

const stock = statement({
  name: 'units-stock',
  row: z.object({ state: z.enum(UNIT_STATES), acquiredOn: z.string(), units: z.int(), costCents: z.number() }),
  sql: sql`select state, to_char(acquired_on, 'YYYY-MM-DD') as "acquiredOn", count(*)::int as units,
      sum(cost_cents)::float8 as "costCents"
    from units where ended_on is null group by state, acquired_on`,
});

/** Sums the units in stock by state and day of purchase. */
export async function sumStock(
  db: Queryable,
): Promise<{ state: UnitRow['state']; acquiredOn: string; units: number; costCents: number }[]> {
  return db.query(stock);
}
