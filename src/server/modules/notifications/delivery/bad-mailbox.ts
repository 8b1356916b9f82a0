import { listConsent, recordConsent } from '#server/modules/consent/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Ledger entries for each way in which a mailbox refuses offers. */
const FACTS = {
  bounce: { source: 'bounce', evidence: 'An email bounced permanently.' },
  complaint: { source: 'complaint', evidence: 'An email was reported as spam.' },
} as const;

/** Ends offers to a mailbox in the consent ledger, once. Letters about orders still go to it: its owner may correct it. */
export async function endOffersTo(tx: Transaction, address: string, kind: keyof typeof FACTS, at: Date): Promise<void> {
  const [newest] = (await listConsent(tx, address)).filter(({ scope }) => scope === 'marketing_email');
  if (newest?.kind === 'revoked') return;
  await recordConsent(tx, { ...FACTS[kind], address, scope: 'marketing_email', kind: 'revoked', at });
}

/** Records that a mail server does not know a mailbox. */
export async function recordBadMailbox(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  address: string,
): Promise<void> {
  await database.transaction((tx) => endOffersTo(tx, address, 'bounce', clock.now()));
}
