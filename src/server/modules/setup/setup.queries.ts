import { z } from 'zod';
import { SETUP_STEP_NAMES, STEP_STATES, type StepOfShop } from '#domain/setup/steps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const steps = entity('setup_steps', {
  name: z.string(),
  state: z.enum(STEP_STATES),
  markedAt: z.date(),
});

const mark = statement({ name: 'setup-step-mark', ...steps.put(['name']) });

export async function markStep(db: Queryable, { name, state }: StepOfShop, markedAt: Date): Promise<void> {
  await db.query(mark, { name, state, markedAt });
}

const list = statement({
  name: 'setup-steps',
  row: z.object({ name: z.string(), state: z.enum(STEP_STATES) }),
  sql: sql`select name, state from setup_steps`,
});

/** Lists the marked steps, without those that this version doesn't have. */
export async function listMarkedSteps(db: Queryable): Promise<StepOfShop[]> {
  const rows = await db.query(list);
  return SETUP_STEP_NAMES.flatMap((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    return row === undefined ? [] : [{ name, state: row.state }];
  });
}
