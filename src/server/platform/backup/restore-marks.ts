import { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const insert = statement({
  name: 'restore-mark',
  params: z.object({ now: z.date() }),
  sql: sql`insert into restores (at) values (:now)`,
});

/** Marks a database as restored from a backup. */
export async function markRestored(db: Queryable, now: Date): Promise<void> {
  await db.query(insert, { now });
}

const note = statement({
  name: 'restores-note',
  params: z.object({ now: z.date() }),
  row: z.object({}),
  sql: sql`with noted as (update restores set noted_at = :now where noted_at is null returning true) select from noted`,
});

/** Marks all restores as noted. @returns true when there was one since the last call */
export async function noteRestores(db: Queryable, now: Date): Promise<boolean> {
  return (await db.query(note, { now })).length > 0;
}
