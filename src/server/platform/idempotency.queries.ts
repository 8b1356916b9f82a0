import { z } from 'zod';
import type { Queryable, Transaction } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';

const storedAnswer = z.object({ fingerprint: z.string(), status: z.int(), body: z.string() });

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
}

const find = statement({
  name: 'idempotency-find',
  params: z.object({ scope: z.string(), key: z.string() }),
  row: storedAnswer,
  sql: sql`select fingerprint, status, body from idempotency_keys where scope = :scope and key = :key`,
});

/** Returns the answer that was given under a key, or null. */
export async function findAnswer(db: Queryable, scope: string, key: string): Promise<StoredAnswer | null> {
  const [row] = await db.query(find, { scope, key });
  return row === undefined ? null : { ...row, body: JSON.parse(row.body) };
}

const store = statement({
  name: 'idempotency-store',
  params: z.object({ ...storedAnswer.shape, scope: z.string(), key: z.string() }),
  sql: sql`insert into idempotency_keys (scope, key, fingerprint, status, body)
    values (:scope, :key, :fingerprint, :status, :body)`,
});

/** Stores the answer with the commit; violates `idempotency_keys_pk` when the key is taken. */
export function storeAnswer(tx: Transaction, answer: StoredAnswer & { scope: string; key: string }): void {
  tx.write(store, { ...answer, body: JSON.stringify(answer.body) });
}

const ofCaller = statement({
  name: 'idempotency-delete-of-caller',
  params: z.object({ caller: z.string() }),
  sql: sql`delete from idempotency_keys where scope like '% ' || :caller`,
});

/** Deletes every answer to one caller: those of scopes that end with its name. */
export async function deleteAnswersOf(tx: Transaction, caller: string): Promise<void> {
  await tx.query(ofCaller, { caller });
}

const about = statement({
  name: 'idempotency-delete-about',
  params: z.object({ patterns: z.array(z.string()) }),
  sql: sql`delete from idempotency_keys where body like any(:patterns)`,
});

/**
 * Deletes every answer to any caller that names one of these ids. Reads all answers: an index for a rare query, once in
 * the life of an account, would cost each order a write.
 */
export async function deleteAnswersAbout(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query(about, { patterns: ids.map((id) => `%"${id}"%`) });
}

const old = statement({
  name: 'idempotency-delete-old',
  params: z.object({ days: z.int() }),
  sql: sql`delete from idempotency_keys where created_at < now() - make_interval(days => :days)`,
});

/** Deletes answers older than the given days. */
export async function deleteOldAnswers(db: Queryable, days: number): Promise<void> {
  await db.query(old, { days });
}
