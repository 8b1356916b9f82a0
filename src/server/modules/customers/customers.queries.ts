import type { Customer } from '#contracts/customers.ts';
import type { Transaction } from '#server/platform/db/database.ts';

export function insertGuest(tx: Transaction, guest: Customer, visitor: string, createdAt: Date): void {
  const { id, name, email, phone, address, city, state, zipCode } = guest;
  tx.write({
    name: 'guest-insert',
    text: `insert into customers (id, visitor, name, email, phone, address, city, state, zip_code, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [id, visitor, name, email, phone, address, city, state, zipCode, createdAt],
  });
}
