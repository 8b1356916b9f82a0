import type { Queryable, Transaction } from './db/database.ts';

export interface StoredAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
}

/** The answer that was given under a key, or null. */
export async function findAnswer(db: Queryable, scope: string, key: string): Promise<StoredAnswer | null> {
  const [row] = await db.query<{ fingerprint: string; status: number; body: string }>({
    name: 'idempotency-find',
    text: 'select fingerprint, status, body from idempotency_keys where scope = $1 and key = $2',
    values: [scope, key],
  });
  return row === undefined ? null : { ...row, body: JSON.parse(row.body) };
}

/** Stores the answer with the commit; breaks `idempotency_keys_pk` when the key is taken. */
export function storeAnswer(tx: Transaction, row: StoredAnswer & { scope: string; key: string }): void {
  tx.write({
    name: 'idempotency-store',
    text: 'insert into idempotency_keys (scope, key, fingerprint, status, body) values ($1, $2, $3, $4, $5)',
    values: [row.scope, row.key, row.fingerprint, row.status, JSON.stringify(row.body)],
  });
}

/** Forgets every answer to one caller: those of scopes that end with its name. */
export async function deleteAnswersOf(tx: Transaction, caller: string): Promise<void> {
  await tx.query({ text: `delete from idempotency_keys where scope like '% ' || $1`, values: [caller] });
}

/**
 * Forgets every answer, to whomever, that names one of these ids. Reads all answers that are kept: an index for what is
 * asked once in the life of an account would cost each order a write.
 */
export async function deleteAnswersAbout(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query({
    text: 'delete from idempotency_keys where body like any($1)',
    values: [ids.map((id) => `%"${id}"%`)],
  });
}

/** Forgets answers older than the given days. */
export async function deleteOldAnswers(db: Queryable, days: number): Promise<void> {
  await db.query({
    text: 'delete from idempotency_keys where created_at < now() - make_interval(days => $1)',
    values: [days],
  });
}
