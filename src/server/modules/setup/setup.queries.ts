import { z } from 'zod';
import { SETUP_STEP_NAMES, type SetupStep, STEP_STATES, type StepOfShop, type StepState } from '#domain/setup/steps.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const steps = entity('setup_steps', {
  name: z.string(),
  state: z.enum(STEP_STATES),
  markedAt: z.date(),
});

/** A step; `opened`: the shop takes orders, as it goes on to; `list-hidden`: the list of what is left is hidden. */
type MarkName = SetupStep | 'opened' | 'list-hidden';

const mark = statement({ name: 'setup-step-mark', ...steps.put(['name']) });

export async function markSetup(
  db: Queryable,
  { name, state }: { name: MarkName; state: StepState },
  markedAt: Date,
): Promise<void> {
  await db.query(mark, { name, state, markedAt });
}

const list = statement({
  name: 'setup-steps',
  row: z.object({ name: z.string(), state: z.enum(STEP_STATES) }),
  sql: sql`select name, state from setup_steps`,
});

interface Marks {
  marked: StepOfShop[];
  hasOpened: boolean;
  isListHidden: boolean;
}

/** Reads the marked steps, without those that this version doesn't have, and the other marks. */
export async function readMarks(db: Queryable): Promise<Marks> {
  const rows = await db.query(list);
  const marked = SETUP_STEP_NAMES.flatMap((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    return row === undefined ? [] : [{ name, state: row.state }];
  });
  const isMarked = (name: MarkName) => rows.some((row) => row.name === name);
  return { marked, hasOpened: isMarked('opened'), isListHidden: isMarked('list-hidden') };
}
