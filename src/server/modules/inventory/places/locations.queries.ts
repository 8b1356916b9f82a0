import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const locationRow = z.object({
  id: z.uuid(),
  name: z.string(),
  code: z.string(),
  isActive: z.boolean(),
  units: z.int(),
});
export type LocationRow = z.infer<typeof locationRow>;

const all = statement({
  name: 'locations-list',
  row: locationRow,
  neverNull: ['units'],
  sql: sql`select l.id, l.name, l.code, l.is_active as "isActive", count(n.id)::int as units
    from stock_locations l left join units n on n.location_id = l.id and n.ended_on is null
    group by l.id order by l.name`,
});

/** Lists the places with their units in stock. */
export async function listLocationRows(db: Queryable): Promise<LocationRow[]> {
  return db.query(all);
}

const insert = statement({
  name: 'location-insert',
  params: z.object({ id: z.uuid(), name: z.string(), at: z.date() }),
  row: z.object({ code: z.string() }),
  sql: sql`insert into stock_locations (id, name, code, created_at)
    select :id::uuid, :name::text, 'L' || (count(*) + 1), :at::timestamptz from stock_locations returning code`,
});

/** Adds a place and gives it a code. Breaks `stock_locations_name` for a name in use. */
export async function insertLocation(
  tx: Transaction,
  given: { id: string; name: string; at: Date },
): Promise<{ code: string }> {
  const [row] = await tx.query(insert, given);
  if (row === undefined) throw new Error('The new place has no code');
  return row;
}
