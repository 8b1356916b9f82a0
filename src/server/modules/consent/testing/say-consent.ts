import type { TestServer } from '#test/server-harness.ts';
import { type NewConsent, recordConsent } from '../index.ts';

/** Writes into the ledger what the owner of an address said: by e-mail about offers, by text about all texts, unless a test says more. */
export function sayConsent(
  { context }: TestServer,
  address: string,
  kind: NewConsent['kind'],
  more: Partial<NewConsent> = {},
): Promise<unknown> {
  const said = address.includes('@')
    ? ({ scope: 'marketing_email', source: 'unsubscribe_link', evidence: 'The link' } as const)
    : ({ scope: 'all_sms', source: 'keyword', evidence: 'STOP' } as const);
  const entry = { address, kind, at: context.clock.now(), ...said, ...more };
  return context.database.transaction((tx) => recordConsent(tx, entry));
}
