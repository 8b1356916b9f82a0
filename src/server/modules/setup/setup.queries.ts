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

/** Name of the row that says the shop has opened. No step may be called that. */
const OPENED = 'opened';

/** Keeps that the shop has opened. */
export async function markOpened(db: Queryable, markedAt: Date): Promise<void> {
  await db.query(mark, { name: OPENED, state: 'done', markedAt });
}

const list = statement({
  name: 'setup-steps',
  row: z.object({ name: z.string(), state: z.enum(STEP_STATES) }),
  sql: sql`select name, state from setup_steps`,
});

/** Reads the marked steps, without those that this version doesn't have. `hasOpened`: the shop takes orders, and goes on to. */
export async function readMarks(db: Queryable): Promise<{ marked: StepOfShop[]; hasOpened: boolean }> {
  const rows = await db.query(list);
  const marked = SETUP_STEP_NAMES.flatMap((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    return row === undefined ? [] : [{ name, state: row.state }];
  });
  return { marked, hasOpened: rows.some(({ name }) => name === OPENED) };
}
