import { z } from 'zod';
import type { Queryable, Transaction } from './db/database.ts';
import { entity } from './db/entity.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';

const answers = entity('idempotency_keys', {
  scope: z.string(),
  key: z.string(),
  fingerprint: z.string(),
  status: z.int(),
  body: z.string(),
});

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
}

const find = statement({
  name: 'idempotency-find',
  ...answers.omit('scope', 'key').select(['scope', 'key']),
});

/** Returns the answer stored under a key, or null. */
export async function findAnswer(db: Queryable, scope: string, key: string): Promise<StoredAnswer | null> {
  const [row] = await db.query(find, { scope, key });
  return row === undefined ? null : { ...row, body: JSON.parse(row.body) };
}

const store = statement({ name: 'idempotency-store', ...answers.insert() });

/** Stores the answer with the commit; violates `idempotency_keys_pk` when the key exists. */
export function storeAnswer(tx: Transaction, answer: StoredAnswer & { scope: string; key: string }): void {
  tx.send(store, { ...answer, body: JSON.stringify(answer.body) });
}

/** Position in the list of all answers, by its primary key. */
const answerPlace = z.object({ scope: z.string(), key: z.string() });
export type AnswerPlace = z.infer<typeof answerPlace>;

const erase = statement({
  name: 'idempotency-erase',
  params: answerPlace.extend({ limit: z.int(), caller: z.string(), patterns: z.array(z.string()) }),
  row: answerPlace.extend({ size: z.int() }),
  sql: sql`with piece as materialized (
      select scope, key, body from idempotency_keys where (scope, key) > (:scope, :key) order by scope, key limit :limit),
    erased as (delete from idempotency_keys a using piece
      where a.scope = piece.scope and a.key = piece.key
        and (piece.scope like '% ' || :caller or piece.body like any(:patterns)))
    select scope, key, (select count(*)::int from piece) as size from piece order by scope desc, key desc limit 1`,
});

/** The account whose answers are erased: those it received, and those that name it. */
export interface AnswerSubject {
  /** The caller: the suffix of the scopes of its answers. */
  caller: string;
  /** Ids of the account, its records and orders. */
  ids: readonly string[];
}

/**
 * Reads the next `limit` answers after a position, and deletes those to the caller and those that contain one of the ids.
 * @returns the position of the last answer, null at the end
 */
export async function eraseAnswers(
  db: Queryable,
  { caller, ids }: AnswerSubject,
  { after, limit }: { after: AnswerPlace; limit: number },
): Promise<AnswerPlace | null> {
  const patterns = ids.map((id) => `%"${id}"%`);
  const [last] = await db.query(erase, { ...after, limit, caller, patterns });
  return last === undefined || last.size < limit ? null : { scope: last.scope, key: last.key };
}

const deleteOld = statement({
  name: 'idempotency-delete-old',
  params: z.object({ days: z.int() }),
  sql: sql`delete from idempotency_keys where created_at < now() - make_interval(days => :days)`,
});

/** Deletes answers older than the given days. */
export async function deleteOldAnswers(db: Queryable, days: number): Promise<void> {
  await db.query(deleteOld, { days });
}
