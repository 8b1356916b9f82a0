import type { TestServer } from '#test/server-harness.ts';
import { type NewConsent, recordConsent } from '../index.ts';

/**
 * Writes an entry of the owner of an address: about offers for an e-mail address, about all texts for a number, unless a test
 * overrides it.
 */
export function writeConsent(
  { context }: TestServer,
  address: string,
  kind: NewConsent['kind'],
  more: Partial<NewConsent> = {},
): Promise<unknown> {
  const defaults = address.includes('@')
    ? ({ scope: 'marketing_email', source: 'unsubscribe_link', evidence: 'The link' } as const)
    : ({ scope: 'all_sms', source: 'keyword', evidence: 'STOP' } as const);
  const entry = { address, kind, at: context.clock.now(), ...defaults, ...more };
  return context.database.transaction((tx) => recordConsent(tx, entry));
}
