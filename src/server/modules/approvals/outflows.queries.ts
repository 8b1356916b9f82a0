import { z } from 'zod';
import { OUTFLOW_KINDS } from '#domain/outflows/outflows.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const turn = statement({
  name: 'outflow-turn',
  row: z.object({}),
  sql: sql`select from (select pg_advisory_xact_lock(hashtextextended('outflows', 0))) held`,
});

/** Makes outflows run one after another, until the transaction ends, so each sees the sums of those before. */
export async function takeOutflowTurn(tx: Transaction): Promise<void> {
  await tx.query(turn);
}

const kind = z.enum(OUTFLOW_KINDS);

const sums = statement({
  name: 'outflows-alone',
  params: z.object({
    memberId: z.uuid().nullable(),
    terminal: z.uuid(),
    kinds: z.array(kind).readonly(),
    since: z.date(),
  }),
  row: z.object({ memberCents: z.int(), terminalCents: z.int() }),
  sql: sql`select
      coalesce(sum(amount_cents) filter (where member_id is not distinct from :memberId::uuid), 0)::int as "memberCents",
      coalesce(sum(amount_cents) filter (where terminal = :terminal), 0)::int as "terminalCents"
    from outflows where at > :since and kind = any(:kinds) and approver_id is null`,
});

/** Sums the outflows of a member, and those of a terminal, since an instant, without approved ones. */
export async function sumUnapproved(
  tx: Transaction,
  params: z.infer<typeof sums.params>,
): Promise<{ memberCents: number; terminalCents: number }> {
  return (await tx.first(sums, params)) ?? { memberCents: 0, terminalCents: 0 };
}

const outflows = entity('outflows', {
  id: z.uuid(),
  kind,
  amountCents: z.int(),
  subjectId: z.uuid(),
  memberId: z.uuid().nullable(),
  approverId: z.uuid().nullable(),
  terminal: z.uuid(),
  at: z.date(),
});
const insert = statement({ name: 'outflow-insert', ...outflows.insert() });

/** Adds an outflow. */
export async function insertOutflow(tx: Transaction, outflow: z.infer<typeof outflows.row>): Promise<void> {
  await tx.query(insert, outflow);
}
