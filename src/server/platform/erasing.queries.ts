import { z } from 'zod';
import type { Transaction } from './db/database.ts';
import { sql } from './db/sql.ts';
import { statement } from './db/statement.ts';

const allow = statement({
  name: 'erasing-allow',
  row: z.object({ value: z.string() }),
  sql: sql`select set_config('cash_again.erasing', 'on', true) as value`,
});

/**
 * Allows this transaction to clear texts of append-only tables when an account is deleted. The triggers of those tables
 * check this (migration erased_notes).
 */
export async function allowErasing(tx: Transaction): Promise<void> {
  await tx.query(allow);
}
