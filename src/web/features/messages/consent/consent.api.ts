import { queryOptions } from '@tanstack/react-query';
import type { AddressConsent } from '#contracts/consent.ts';
import type { InboundMessage } from '#contracts/inbound.ts';
import { type CallInput, call, urlOf } from '#web/lib/api.ts';
import { readingPages } from '#web/lib/list-pages.ts';
import { refreshReads } from '#web/lib/query.tsx';

/** Pages of texts from customers, newest first. @param isOpen those that wait for a person, else all */
export const inboundPages = (isOpen: boolean) =>
  readingPages<InboundMessage>(urlOf('inbound.list', {}, { limit: 20, ...(isOpen ? { status: 'open' } : {}) }));

/** Settles a text, and refetches what it changes. @throws as `call` does */
export async function settleInbound({ id }: InboundMessage, action: 'done' | 'stop'): Promise<void> {
  try {
    await call('inbound.settle', { params: { id }, body: { action } });
  } finally {
    refresh();
  }
}

/** What an address allows, with its history. @param address null asks nothing */
export const consentOf = (address: string | null) =>
  queryOptions({
    queryKey: ['', 'api', 'consent', address],
    queryFn: ({ signal }) => call('consent.read', { query: { address: address ?? '' }, signal }),
    enabled: address !== null,
  });

/** Address of the file with the history of an address. */
export const consentFile = (address: string) => urlOf('consent.export', {}, { address });

/** Notes what a customer said. @throws as `call` does */
export async function noteConsent(
  body: CallInput<'consent.note'>['body'],
  idempotencyKey: string,
): Promise<AddressConsent> {
  const known = await call('consent.note', { body, idempotencyKey });
  refresh();
  return known;
}

function refresh(): void {
  void refreshReads('/api/inbound-messages');
  void refreshReads('/api/consent');
  void refreshReads('/api/messages');
}
