import { z } from 'zod';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { unitCosts } from './begin-unit.queries.ts';

const cost = unitCosts.omit('unitId', 'memberId');
export type CostRow = z.infer<typeof cost.row>;
const costs = statement({ name: 'unit-costs', ...cost.select(['unitId'], sql`order by at, kind desc, id`) });

/** Lists the costs of a unit, oldest first. */
export async function listCosts(db: Queryable, unitId: string): Promise<CostRow[]> {
  return db.query(costs, { unitId });
}

const eventRow = z.object({
  id: z.number(),
  from: z.enum(UNIT_STATES).nullable(),
  to: z.enum(UNIT_STATES),
  location: z.string().nullable(),
  note: z.string().nullable(),
  actor: z.string(),
  at: z.date(),
});
export type UnitEvent = z.infer<typeof eventRow>;

const events = statement({
  name: 'unit-events',
  params: z.object({ unitId: z.uuid() }),
  row: eventRow,
  sql: sql`select e.id::float8 as id, e.from_state as "from", e.to_state as "to", l.name as location, e.note, e.actor, e.at
    from unit_events e left join stock_locations l on l.id = e.location_id
    where e.unit_id = :unitId order by e.id desc limit 200`,
});

const waysOut = statement({
  name: 'unit-ways-out',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: z.object({ unitId: z.uuid(), note: z.string() }),
  neverNull: ['note'],
  sql: sql`select n.id as "unitId", e.note from units n
    cross join lateral (select note from unit_events where unit_id = n.id and to_state = n.state
      and from_state is distinct from to_state order by id desc limit 1) e
    where n.id = any(:ids) and n.ended_on is not null and e.note is not null`,
});

/** Reads how units left the stock, from the note of their last event: price and reason of a sale, or the reason of a loss. */
export async function readWaysOut(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query(waysOut, { ids });
  return new Map(rows.map(({ unitId, note }) => [unitId, note]));
}

/** Lists the events of a unit, newest first. */
export async function listUnitEvents(db: Queryable, unitId: string): Promise<UnitEvent[]> {
  return db.query(events, { unitId });
}
