import { z } from 'zod';
import { type FactorSet, readFactors, SPECIFIED_SET } from '#domain/pricing/factors.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { entity } from '#server/platform/db/entity.ts';
import { type Sql, sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const newest = statement({
  name: 'condition-factors-newest',
  row: z.object({ version: z.int(), percents: z.array(z.int()) }),
  sql: sql`select version, percents from condition_factors order by version desc limit 1`,
});

/** Reads the factors in force: the newest set, or the specification's. */
export async function readFactorSet(db: Queryable): Promise<FactorSet> {
  const [row] = await db.query(newest);
  return row === undefined ? SPECIFIED_SET : { version: row.version, factors: readFactors(row.percents) };
}

/** Selects the percents of a version; null for version 0, the specification's. */
export const PERCENTS_OF = (version: Sql): Sql =>
  sql`(select f.percents from condition_factors f where f.version = ${version})`;

const sets = entity('condition_factors', {
  version: z.int(),
  percents: z.array(z.int()),
  at: z.date(),
  actor: z.string(),
  memberId: z.uuid().nullable(),
  reason: z.string().nullable(),
  summary: z.string(),
  undoes: z.int().nullable(),
});
const change = sets.omit('memberId');
export type NewFactorSet = z.infer<typeof sets.row>;

const insert = statement({
  name: 'condition-factors-insert',
  row: z.object({ version: z.int() }),
  ...sets.insert(sql`on conflict do nothing returning version`),
});

/** Writes a set. @returns false when another one has its number */
export async function insertFactorSet(tx: Transaction, given: NewFactorSet): Promise<boolean> {
  return (await tx.query(insert, given)).length > 0;
}

const storedRow = change.row.extend({ undoneBy: z.int().nullable(), isNewest: z.boolean() });
/** An entry of the history as it is stored. */
export type StoredFactorSet = z.infer<typeof storedRow>;

const SELECT_SET = sql`select ${change.columns('c')}, u.version as "undoneBy",
    not exists (select from condition_factors o where o.version > c.version) as "isNewest"
  from condition_factors c left join condition_factors u on u.undoes = c.version`;

const list = statement({
  name: 'condition-factors-list',
  params: z.object({ before: z.int().nullable(), limit: z.int() }),
  row: storedRow,
  plan: 'each call',
  sql: sql`${SELECT_SET} where :before::int is null or c.version < :before order by c.version desc limit :limit`,
});

/** Lists sets, newest first. @param before the last number of the previous page, or null */
export async function listFactorSets(db: Queryable, before: number | null, limit: number): Promise<StoredFactorSet[]> {
  return db.query(list, { before, limit });
}

const find = statement({
  name: 'condition-factors-find',
  params: z.object({ version: z.int() }),
  row: storedRow,
  sql: sql`${SELECT_SET} where c.version = :version`,
});

export async function findFactorSet(db: Queryable, version: number): Promise<StoredFactorSet | null> {
  return db.first(find, { version });
}
