import { z } from 'zod';
import type { Queryable } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { statement } from '../db/statement.ts';

const take = statement({
  name: 'chore-turn-take',
  params: z.object({ name: z.string(), now: z.date() }),
  row: z.object({ reached: z.date().nullable() }),
  sql: sql`insert into chore_turns as turn (name, at) values (:name, :now)
    on conflict (name) do update set at = :now
      where turn.at not between :now::timestamptz - interval '59 minutes' and :now::timestamptz + interval '59 minutes'
    returning reached`,
});

/**
 * Takes the turn of a chore when its last one was an hour ago; only one of several processes gets it. A clock that was set back
 * by more than an hour delays no chore.
 * @returns the position of the previous run, or null when the chore is not due
 */
export async function takeTurn(db: Queryable, name: string, now: Date): Promise<{ reached: Date | null } | null> {
  return db.first(take, { name, now });
}

const reach = statement({
  name: 'chore-turn-reach',
  params: z.object({ name: z.string(), reached: z.date() }),
  sql: sql`update chore_turns set reached = :reached where name = :name`,
});

/** Stores the position of a chore. */
export async function saveReached(db: Queryable, name: string, reached: Date): Promise<void> {
  await db.query(reach, { name, reached });
}
