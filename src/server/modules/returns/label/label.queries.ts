import { z } from 'zod';
import { CLOCK_SLACK_SECONDS } from '#server/platform/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const claim = statement({
  name: 'return-label-claim',
  params: z.object({ id: z.uuid(), now: z.date(), staleSeconds: z.int() }),
  row: z.object({ id: z.uuid() }),
  sql: sql`update returns set label_claimed_at = :now where id = :id and state = 'packed'
      and (label_claimed_at is null or label_claimed_at < :now::timestamptz - make_interval(secs => :staleSeconds)
        or label_claimed_at > :now::timestamptz + interval '${CLOCK_SLACK_SECONDS} seconds') returning id`,
});

/** Claims the purchase of a label. @returns false while another worker has the claim, and once the label is bought */
export async function claimLabel(
  db: Queryable,
  id: string,
  { now, staleSeconds }: { now: Date; staleSeconds: number },
): Promise<boolean> {
  return (await db.query(claim, { id, now, staleSeconds })).length > 0;
}

const release = statement({
  name: 'return-label-release',
  params: z.object({ id: z.uuid(), labelRound: z.int(), problem: z.string().nullable() }),
  sql: sql`update returns set label_claimed_at = null,
      label_problem = case when label_round = :labelRound then :problem else label_problem end,
      version = version + case when :problem::text is null then 0 else 1 end
    where id = :id and state = 'packed'`,
});

/** Releases a claim. Stores a problem for staff to solve, unless the address was corrected in the meantime. */
export async function releaseLabel(
  db: Queryable,
  { id, labelRound }: { id: string; labelRound: number },
  problem: string | null,
): Promise<void> {
  await db.query(release, { id, labelRound, problem });
}
