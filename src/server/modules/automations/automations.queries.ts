import { z } from 'zod';
import { AUTOMATIONS, type Automation } from '#domain/marketing/automations.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { columns, entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const key = z.enum(AUTOMATIONS);
const change = z.object({ key, version: z.int(), isOn: z.boolean(), actor: z.string(), at: z.date() });
/** A change of a switch. */
export type SwitchChange = z.infer<typeof change>;

const changes = statement({
  name: 'automation-switches',
  row: change,
  sql: sql`select ${columns(change)} from automation_switches order by key, version desc`,
});

/** Lists every change of the switches, the newest first. Staff make few. */
export async function listSwitchChanges(db: Queryable): Promise<SwitchChange[]> {
  return db.query(changes);
}

const insert = statement({
  name: 'automation-switch',
  params: change.omit({ version: true }).extend({ memberId: z.uuid().nullable() }),
  sql: sql`insert into automation_switches (key, version, is_on, actor, member_id, at)
    select :key, coalesce(newest.version, 0) + 1, :isOn, :actor, :memberId, :at
    from (select 1) one left join lateral (select version, is_on from automation_switches
      where key = :key order by version desc limit 1) newest on true
    where coalesce(newest.is_on, false) <> :isOn on conflict (key, version) do nothing`,
});

/** Turns a switch. Does nothing when it is in this state already, or another request is turning it at this moment. */
export async function insertSwitchChange(
  db: Queryable,
  row: Omit<SwitchChange, 'version'> & { memberId: string | null },
): Promise<void> {
  await db.query(insert, row);
}

const running = statement({
  name: 'automations-on',
  row: z.object({ key }),
  sql: sql`select key from (select distinct on (key) key, is_on from automation_switches order by key, version desc) newest
    where is_on`,
});

/** Lists the automations that are on. */
export async function listActiveAutomations(db: Queryable): Promise<Automation[]> {
  return (await db.query(running)).map((row) => row.key);
}

const marks = entity(
  'automation_marks',
  { key, step: z.int(), at: z.date(), id: z.uuid() },
  { at: 'after_at', id: 'after_id' },
);
const position = marks.pick('at', 'id');
/** Place in a list of records by time and id. */
export type ListPosition = z.infer<typeof position.row>;
const stepOf = z.object({ key, step: z.int() });

const insertMark = statement({ name: 'automation-mark-begin', ...marks.insert(sql`on conflict do nothing`) });
const lock = statement({
  name: 'automation-mark-lock',
  ...position.select(['key', 'step'], sql`for update skip locked`),
});

/** Locks and returns the mark of a step; null while another process works on it. @param start the mark of a new step */
export async function lockMark(
  tx: Transaction,
  step: z.infer<typeof stepOf>,
  start: ListPosition,
): Promise<ListPosition | null> {
  await tx.query(insertMark, { ...step, ...start });
  return tx.first(lock, step);
}

const move = statement({ name: 'automation-mark-move', ...marks.update(['key', 'step']) });

export async function moveMark(tx: Transaction, step: z.infer<typeof stepOf>, to: ListPosition): Promise<void> {
  await tx.query(move, { ...step, ...to });
}

const recentReaders = statement({
  name: 'automation-readers',
  params: z.object({ key, emailKeys: z.array(z.string()).readonly(), since: z.date() }),
  row: z.object({ emailKey: z.string() }),
  sql: sql`select distinct email_key as "emailKey" from automation_sends
    where email_key = any(:emailKeys) and key = :key and at > :since`,
});

/** Returns the mailboxes that an automation has written to since. */
export async function findReaders(
  tx: Transaction,
  filter: { key: Automation; emailKeys: readonly string[]; since: Date },
): Promise<Set<string>> {
  return new Set((await tx.query(recentReaders, filter)).map(({ emailKey }) => emailKey));
}

const add = statement({
  name: 'automation-sends',
  params: stepOf.extend({
    subjectIds: z.array(z.uuid()).readonly(),
    emailKeys: z.array(z.string()).readonly(),
    at: z.date(),
  }),
  row: z.object({ subjectId: z.uuid() }),
  sql: sql`insert into automation_sends (key, step, subject_id, email_key, at)
    select :key, :step, subject, email_key, :at from unnest(:subjectIds::uuid[], :emailKeys::text[]) given(subject, email_key)
    on conflict do nothing returning subject_id as "subjectId"`,
});

/** Records the e-mails of a step. @returns the subjects that are new */
export async function insertSends(
  tx: Transaction,
  sends: z.infer<typeof stepOf> & { subjectIds: readonly string[]; emailKeys: readonly string[]; at: Date },
): Promise<Set<string>> {
  return new Set((await tx.query(add, sends)).map(({ subjectId }) => subjectId));
}

const MAX_COUNTED_ROWS = 10_000;
const recent = statement({
  name: 'automation-recent',
  params: z.object({ key, since: z.date() }),
  row: stepOf.omit({ key: true }).extend({ subjectId: z.uuid() }),
  sql: sql`select step, subject_id as "subjectId" from automation_sends where key = :key and at > :since
    order by at desc limit ${MAX_COUNTED_ROWS}`,
});

/** Lists the e-mails of an automation since a time, at most 10,000. */
export async function listRecentSends(
  db: Queryable,
  filter: { key: Automation; since: Date },
): Promise<{ step: number; subjectId: string }[]> {
  return db.query(recent, filter);
}
