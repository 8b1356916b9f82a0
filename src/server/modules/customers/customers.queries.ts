import type { Customer } from '#contracts/customers.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { customers } from './customers.tables.ts';

export async function insertGuest(tx: Transaction, guest: Customer, visitor: string, createdAt: Date): Promise<void> {
  await tx.orm.insert(customers).values({ ...guest, visitor, createdAt });
}
