import { z } from 'zod';
import { type StockLocation, stockLocation } from '#contracts/stock-places.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const locations = entity('stock_locations', stockLocation.omit({ code: true, units: true }).shape);

const COLUMNS = sql`${locations.columns('l')}, 'L-' || substr(l.code, 2) as code,
  (select count(*)::int from units n where n.location_id = l.id and n.ended_on is null) as units`;

const list = statement({
  name: 'locations-list',
  row: stockLocation,
  sql: sql`select ${COLUMNS} from stock_locations l order by l.is_active desc, lower(l.name), l.id`,
});

/** Lists the places with their units in stock, by name; inactive ones come last. */
export async function listLocationRows(db: Queryable): Promise<StockLocation[]> {
  return db.query(list);
}

const byId = statement({
  name: 'location-find',
  params: z.object({ id: z.uuid() }),
  row: stockLocation,
  sql: sql`select ${COLUMNS} from stock_locations l where l.id = :id`,
});

/** Finds a place by id; null when there is none. */
export async function findLocation(db: Queryable, id: string): Promise<StockLocation | null> {
  return db.first(byId, { id });
}

const share = statement({ name: 'location-share', ...locations.select(['id'], sql`for share`) });

/** Reads a place and keeps it from being retired until the transaction ends; null when there is none. */
export async function holdLocation(tx: Transaction, id: string): Promise<z.infer<typeof locations.row> | null> {
  return tx.first(share, { id });
}

const lock = statement({
  name: 'location-lock',
  params: z.object({ id: z.uuid() }),
  row: z.object({}),
  sql: sql`select from stock_locations where id = :id for update`,
});

/** Locks a place against other changes and against units being put there; null when there is none. */
export async function lockLocation(tx: Transaction, id: string): Promise<StockLocation | null> {
  await tx.query(lock, { id });
  return findLocation(tx, id);
}

const usage = statement({
  name: 'location-used',
  params: z.object({ id: z.uuid() }),
  row: z.object({ isUsed: z.boolean() }),
  sql: sql`select exists (select from units where location_id = :id and ended_on is null)
    or exists (select from stock_transfers where ended_at is null and (from_id = :id or to_id = :id))
    or exists (select from stock_counts where closed_at is null and place_id = :id) as "isUsed"`,
});

/** Returns true while units in stock, an open transfer or an open count use a place. */
export async function isLocationUsed(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.query(usage, { id });
  return row?.isUsed ?? false;
}

const lockAll = statement({
  name: 'locations-lock',
  sql: sql`lock table stock_locations in share row exclusive mode`,
});
const insert = statement({
  name: 'location-insert',
  params: z.object({ id: z.uuid(), name: z.string(), at: z.date() }),
  row: z.object({ code: z.string() }),
  sql: sql`insert into stock_locations (id, name, code, created_at)
    select :id::uuid, :name::text, 'L' || (count(*) + 1), :at::timestamptz from stock_locations
    returning 'L-' || substr(code, 2) as code`,
});

/** Adds a place under the next code, and locks the table so that no code is given twice. Violates `stock_locations_name`. */
export async function insertLocation(
  tx: Transaction,
  location: { id: string; name: string; at: Date },
): Promise<{ code: string }> {
  await tx.query(lockAll);
  const [row] = await tx.query(insert, location);
  if (row === undefined) throw new Error('The new place has no code');
  return row;
}

const write = statement({ name: 'location-write', ...locations.update(['id']) });

/** Updates a place. Violates `stock_locations_name` for a name in use. */
export async function writeLocation(tx: Transaction, location: z.infer<typeof locations.row>): Promise<void> {
  await tx.query(write, location);
}
