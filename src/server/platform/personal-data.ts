import type { Context } from './context.ts';
import type { Transaction } from './db/database.ts';

/** A deleted account, with the keys that find its data. */
export interface DeletedAccount {
  userId: string;
  /** Customer records of the account, and guest records merged into them. */
  customerIds: readonly string[];
  orderIds: readonly string[];
  /** Phone numbers of the account, verified ones, and those of merged guests. */
  phones: readonly string[];
  /** The same without an unverified number of the account, which may belong to another person. */
  provenPhones: readonly string[];
  emails: readonly string[];
  at: Date;
}

/** Personal data of one module. */
export interface PersonalData {
  /** Tables with texts by people or about them. */
  tables: readonly string[];
  /** Erases a person's data; rows that the shop has to keep stay without it. */
  erase(tx: Transaction, person: DeletedAccount, context: Context): Promise<void>;
}
