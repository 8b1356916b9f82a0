import { z } from 'zod';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const drills = entity('restore_drills', {
  id: z.uuid(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
  actor: z.string(),
  backupAt: z.date().nullable(),
  rows: z.int(),
  tables: z.int(),
  differences: z.array(z.object({ table: z.string(), backup: z.int(), now: z.int() })),
  problem: z.string().nullable(),
});
type Drill = z.infer<typeof drills.row>;

const started = drills.pick('id', 'startedAt', 'actor');
const start = statement({
  name: 'restore-drill-start',
  row: z.object({ id: z.uuid() }),
  ...started.insert(sql`on conflict do nothing returning id`),
});

/** Adds a running drill. @returns false when another one runs */
export async function addDrill(tx: Transaction, drill: Pick<Drill, 'id' | 'startedAt' | 'actor'>): Promise<boolean> {
  return (await tx.query(start, drill)).length > 0;
}

const endStale = statement({
  name: 'restore-drill-end-stale',
  params: z.object({ before: z.date(), now: z.date(), problem: z.string() }),
  sql: sql`update restore_drills set ended_at = :now, problem = :problem where ended_at is null and started_at < :before`,
});

/** Ends drills whose process has died. */
export async function endStaleDrills(
  db: Queryable,
  stale: { before: Date; now: Date; problem: string },
): Promise<void> {
  await db.query(endStale, stale);
}

const end = statement({
  name: 'restore-drill-end',
  params: z.object({
    id: z.uuid(),
    now: z.date(),
    backupAt: z.date().nullable(),
    rows: z.int(),
    tables: z.int(),
    differences: z.string(),
    problem: z.string().nullable(),
  }),
  sql: sql`update restore_drills set ended_at = :now, backup_at = :backupAt, rows = :rows, tables = :tables,
    differences = :differences::jsonb, problem = :problem where id = :id and ended_at is null`,
});

/** Ends a drill with its result. A drill that has ended stays unchanged. */
export async function endDrill(db: Queryable, drill: Omit<Drill, 'startedAt' | 'endedAt' | 'actor'>, now: Date) {
  await db.query(end, { ...drill, differences: JSON.stringify(drill.differences), now });
}

const newest = statement({
  name: 'restore-drill-newest',
  row: () => drills.row,
  sql: sql`select ${drills.columns()} from restore_drills order by started_at desc limit 1`,
});

/** Finds the newest drill; null before the first. */
export function findNewestDrill(db: Queryable): Promise<Drill | null> {
  return db.first(newest);
}

/** Returns the state of a drill. */
export function drillStateOf({ endedAt, problem }: Pick<Drill, 'endedAt' | 'problem'>): 'running' | 'done' | 'failed' {
  if (endedAt === null) return 'running';
  return problem === null ? 'done' : 'failed';
}
