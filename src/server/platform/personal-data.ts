import type { Context } from './context.ts';
import type { Transaction } from './db/database.ts';

/** A person who deletes an account, by what their data is found with. */
export interface Leaver {
  userId: string;
  /** Customer records of the account, and those of guests that were merged into them. */
  customerIds: readonly string[];
  orderIds: readonly string[];
  /** Numbers of the account and those that it has proved, and of merged guests. */
  phones: readonly string[];
  /** Without the account's own number while that is not proved: it may be anybody's. */
  provenPhones: readonly string[];
  emails: readonly string[];
  at: Date;
}

/** What one module keeps of people. */
export interface PersonalData {
  /** Tables with words of people or about them. */
  tables: readonly string[];
  /** Erases what they say of a person; rows that the shop has to keep stay without it. */
  erase(tx: Transaction, person: Leaver, context: Context): Promise<void>;
}
