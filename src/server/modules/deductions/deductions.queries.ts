import { z } from 'zod';
import { DEFECT_CODES, type DefectCode } from '#domain/inspection/defects.ts';
import { DEVICE_TYPES, type DeviceType } from '#domain/vocabulary.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

/** What a row sets: a rule, or the tolerance where `code` is null. With neither value it is taken back. */
const changes = entity('deduction_changes', {
  id: z.int(),
  code: z.enum(DEFECT_CODES).nullable(),
  deviceType: z.enum(DEVICE_TYPES).nullable(),
  series: z.string().nullable(),
  percent: z.int().nullable(),
  cents: z.int().nullable(),
  at: z.date(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  reason: z.string().nullable(),
  summary: z.string(),
  undoes: z.int().nullable(),
});
const setting = changes.pick('code', 'deviceType', 'series', 'percent', 'cents');
export type Setting = z.infer<typeof setting.row>;

/** Names a rule, or the tolerance. */
export interface SettingKey {
  code: DefectCode | null;
  deviceType: DeviceType | null;
  series: string | null;
}

const inForce = changes.omit('memberId', 'reason', 'summary', 'undoes');
/** A setting in force, with who set it and when. */
export type CurrentSetting = z.infer<typeof inForce.row>;

const current = statement({
  name: 'deductions-current',
  row: inForce.row,
  sql: sql`select distinct on (d.code, d.device_type, d.series) ${inForce.columns('d')}
    from deduction_changes d order by d.code, d.device_type, d.series, d.id desc`,
});

/** Lists the newest row of each rule and of the tolerance, those that were taken back included. */
export async function listCurrent(db: Queryable): Promise<CurrentSetting[]> {
  return db.query(current);
}

const policies = statement({
  name: 'deductions-of-two-days',
  params: z.object({ quotedAt: z.date() }),
  row: setting.row.extend({ isNow: z.boolean() }),
  sql: sql`select distinct on (m.is_now, d.code, d.device_type, d.series) m.is_now as "isNow", ${setting.columns('d')}
    from (values (false), (true)) m (is_now) join deduction_changes d on m.is_now or d.at <= :quotedAt::timestamptz
    order by m.is_now, d.code, d.device_type, d.series, d.id desc`,
});

/** Lists the same of a day, and of now. */
export async function listOfTwoDays(db: Queryable, quotedAt: Date): Promise<(Setting & { isNow: boolean })[]> {
  return db.query(policies, { quotedAt });
}

const newest = statement({
  name: 'deductions-version',
  row: z.object({ id: z.int() }),
  sql: sql`select coalesce(max(id), 0) as id from deduction_changes`,
});

/** Returns the number of the newest change, 0 without one. */
export async function readVersion(db: Queryable): Promise<number> {
  const [row] = await db.query(newest);
  return row?.id ?? 0;
}

const change = changes.omit('memberId');
export type NewChange = z.infer<typeof change.row>;

const insert = statement({
  name: 'deduction-change-insert',
  row: z.object({ id: z.int() }),
  ...changes.insert(sql`on conflict do nothing returning id`),
});

/** Writes a change. @returns false when another one has its number, or has undone the same change */
export async function insertChange(tx: Transaction, given: z.infer<typeof changes.row>): Promise<boolean> {
  return (await tx.query(insert, given)).length > 0;
}

const storedRow = change.row.extend({ undoneBy: z.int().nullable(), isNewest: z.boolean() });
/** An entry of the history as it is stored. */
export type StoredChange = z.infer<typeof storedRow>;

/** Is true when row `o` sets the same rule as `d`. */
const SAME_RULE = sql`o.code is not distinct from d.code and o.device_type is not distinct from d.device_type
  and o.series is not distinct from d.series`;

const SELECT_CHANGE = sql`select ${change.columns('d')}, u.id as "undoneBy",
    not exists (select from deduction_changes o where o.id > d.id and ${SAME_RULE}) as "isNewest"
  from deduction_changes d left join deduction_changes u on u.undoes = d.id`;

const list = statement({
  name: 'deduction-changes-list',
  params: z.object({ before: z.int().nullable(), limit: z.int() }),
  row: storedRow,
  plan: 'each call',
  sql: sql`${SELECT_CHANGE} where :before::int is null or d.id < :before order by d.id desc limit :limit`,
});

/** Lists changes, newest first. @param before the last number of the previous page, or null */
export async function listChanges(db: Queryable, before: number | null, limit: number): Promise<StoredChange[]> {
  return db.query(list, { before, limit });
}

const find = statement({
  name: 'deduction-change-find',
  params: z.object({ id: z.int() }),
  row: storedRow,
  sql: sql`${SELECT_CHANGE} where d.id = :id`,
});

export async function findChange(db: Queryable, id: number): Promise<StoredChange | null> {
  return db.first(find, { id });
}

const replaced = statement({
  name: 'deduction-change-replaced',
  params: z.object({ id: z.int() }),
  row: setting.row,
  sql: sql`select ${setting.columns('o')}
    from deduction_changes d join deduction_changes o on o.id < d.id and ${SAME_RULE}
    where d.id = :id order by o.id desc limit 1`,
});

/** Finds what a change has replaced; null where the rule had never been set. */
export async function findReplaced(db: Queryable, id: number): Promise<Setting | null> {
  return db.first(replaced, { id });
}
