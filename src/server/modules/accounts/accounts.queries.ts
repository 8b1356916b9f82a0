import { z } from 'zod';
import { type Account, account } from '#contracts/auth.ts';
import { ACCOUNT_RECORD } from '#server/modules/customers/index.ts';
import { FROM_USERS, USER } from '#server/modules/users/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';

const accountOf = statement({
  name: 'account-of-user',
  params: z.object({ userId: z.uuid() }),
  row: account.extend({ customer: account.shape.customer.nullable() }),
  sql: sql`select ${USER(sql`u`)} as user, ${ACCOUNT_RECORD(sql`u.id`)} as customer ${FROM_USERS} where u.id = :userId`,
});

/** Returns the account with its account record. */
export async function findAccount(db: Queryable, userId: string): Promise<Account | null> {
  const [row] = await db.query(accountOf, { userId });
  return row === undefined || row.customer === null ? null : { user: row.user, customer: row.customer };
}
