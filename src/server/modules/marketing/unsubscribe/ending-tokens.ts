import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { writeToken } from '../signed-id.ts';
import { findOrAddLink } from './links.queries.ts';

/** Returns the tokens of the unsubscribe links of mailboxes, in their order. */
export async function unsubscribeTokens(
  tx: Transaction,
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  emails: readonly string[],
): Promise<string[]> {
  const tokens: string[] = [];
  for (const email of emails)
    tokens.push(writeToken(secrets, 'unsubscribe', await findOrAddLink(tx, email, clock.now())));
  return tokens;
}
