import { z } from 'zod';
import { COUNT_OUTCOMES, type CountOutcome } from '#domain/inventory/counts.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { type ApprovedLoss, withApprover } from '../approve-loss.ts';

/**
 * Selects the outcome of each unit that the counts `:ids` expected: stored for a closed count, else computed from the current state.
 * A unit that was sold, sent or moved since is not missing, nor is one that was counted in another place.
 */
const EXPECTED = sql`(select k.count_id, k.unit_id, coalesce(k.outcome, case
      when exists (select from stock_count_scans s where s.count_id = c.id and s.unit_id = k.unit_id
        and s.result in ('found', 'wrong_place')) then 'found'
      when n.ended_on is not null or n.state = 'in_transit'
        or (c.place_id is not null and n.location_id is distinct from c.place_id) then 'left'
      when exists (select from stock_count_scans s where s.unit_id = k.unit_id and s.at >= c.started_at
        and s.result in ('found', 'wrong_place')) then 'seen_elsewhere'
      else 'missing' end) as outcome
    from stock_counts c join stock_count_units k on k.count_id = c.id join units n on n.id = k.unit_id
    where c.id = any(:ids))`;

const sums = statement({
  name: 'count-outcomes',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: z.object({ countId: z.uuid(), outcome: z.enum(COUNT_OUTCOMES), units: z.int() }),
  sql: sql`select e.count_id as "countId", e.outcome, count(*)::int as units from ${EXPECTED} e
    group by e.count_id, e.outcome`,
});

/** Counts the expected units of counts by outcome, without outcomes that no unit has. */
export async function sumOutcomes(
  db: Queryable,
  ids: readonly string[],
): Promise<{ countId: string; outcome: CountOutcome; units: number }[]> {
  return db.query(sums, { ids });
}

const ofOutcome = statement({
  name: 'count-units',
  params: z.object({ ids: z.array(z.uuid()).readonly(), outcome: z.enum(COUNT_OUTCOMES), limit: z.int() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`select n.id from ${EXPECTED} e join units n on n.id = e.unit_id where e.outcome = :outcome
    order by n.number limit :limit`,
});

/** Lists the ids of expected units of one outcome, by stock number. */
export async function listExpected(db: Queryable, id: string, outcome: CountOutcome, limit: number): Promise<string[]> {
  return (await db.query(ofOutcome, { ids: [id], outcome, limit })).map((row) => row.id);
}

const lock = statement({
  name: 'count-units-lock',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: z.object({ costCents: z.int() }),
  sql: sql`select cost_cents as "costCents" from units where id in (select e.unit_id from ${EXPECTED} e where e.outcome = 'missing')
    order by id for update`,
});

/** Locks the missing units of a count against sales and moves until it is closed. @returns their total cost in cents */
export async function lockMissing(tx: Transaction, id: string): Promise<number> {
  return (await tx.query(lock, { ids: [id] })).reduce((sum, { costCents }) => sum + costCents, 0);
}

const fix = statement({
  name: 'count-units-fix',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  sql: sql`update stock_count_units k set outcome = e.outcome from ${EXPECTED} e
    where k.count_id = e.count_id and k.unit_id = e.unit_id`,
});

/** Stores the outcome of each unit, before the close. */
export async function fixOutcomes(tx: Transaction, id: string): Promise<void> {
  await tx.query(fix, { ids: [id] });
}

const markLost = statement({
  name: 'count-units-lose',
  params: z.object({
    id: z.uuid(),
    today: z.string(),
    note: z.string(),
    actor: z.string(),
    memberId: z.uuid().nullable(),
    at: z.date(),
  }),
  // Every part of the statement sees the states as they were before it.
  sql: sql`with lost as (
      update units set state = 'lost', ended_on = :today::date, version = version + 1
      where id in (select unit_id from stock_count_units where count_id = :id and outcome = 'missing') returning id, location_id)
    insert into unit_events (unit_id, from_state, to_state, location_id, note, actor, member_id, at)
    select n.id, n.state, 'lost', lost.location_id, :note, :actor, :memberId, :at
    from lost join units n on n.id = lost.id`,
});

/** Marks missing units as lost, with an event for each. Needs locked units and stored outcomes. */
export async function markMissingAsLost(
  tx: Transaction,
  { by, loss, ...given }: { id: string; today: string; note: string; by: StaffActor; at: Date; loss: ApprovedLoss },
): Promise<void> {
  const note = withApprover(given.note, loss.approvedBy) ?? given.note;
  await tx.query(markLost, { ...given, note, ...by });
}

const reportRow = z.object({
  unitId: z.uuid(),
  outcome: z.enum(COUNT_OUTCOMES),
  scanId: z.uuid().nullable(),
});

const report = statement({
  name: 'count-report',
  params: z.object({ ids: z.array(z.uuid()).readonly() }),
  row: reportRow,
  sql: sql`select e.unit_id as "unitId", e.outcome, s.id as "scanId" from ${EXPECTED} e join units n on n.id = e.unit_id
    left join stock_count_scans s on s.count_id = e.count_id and s.unit_id = e.unit_id
      and s.result in ('found', 'wrong_place')
    order by n.number`,
});

/** Lists all expected units of a count by stock number, each with its outcome and the scan that counted it. */
export async function listCountedUnits(db: Queryable, id: string): Promise<z.infer<typeof reportRow>[]> {
  return db.query(report, { ids: [id] });
}
