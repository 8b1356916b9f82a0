import type { Transaction } from './db/database.ts';

/**
 * Lets this transaction empty texts of tables that are otherwise only added to: for somebody whose account is deleted.
 * The triggers of those tables ask for it (migration erased_notes).
 */
export async function allowErasing(tx: Transaction): Promise<void> {
  await tx.query({ text: `select set_config('cash_again.erasing', 'on', true)` });
}
