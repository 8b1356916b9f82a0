import { queryOptions } from '@tanstack/react-query';
import type { AddressConsent } from '#contracts/consent.ts';
import type { InboundMessage } from '#contracts/inbound.ts';
import { type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { refreshReads } from '#web/lib/query.tsx';

/** Returns pages of texts from customers, newest first. @param isOpen true for those that need a reply, false for all */
export const inboundPages = (isOpen: boolean) =>
  listQuery<InboundMessage>(urlOf('inbound.list', {}, { limit: 20, ...(isOpen ? { status: 'open' } : {}) }));

/** Settles a text, and refetches the reads that it changes. @throws as `call` does */
export async function settleInbound({ id }: InboundMessage, action: 'done' | 'stop'): Promise<void> {
  try {
    await call('inbound.settle', { params: { id }, body: { action } });
  } finally {
    refresh();
  }
}

/** Reads the consent of an address, with its history. @param address null disables the query */
export const consentOf = (address: string | null) =>
  queryOptions({
    queryKey: ['', 'api', 'consent', address],
    queryFn: ({ signal }) => call('consent.read', { query: { address: address ?? '' }, signal }),
    enabled: address !== null,
  });

/** Returns the URL of the file with an address's consent history. */
export const consentFile = (address: string) => urlOf('consent.export', {}, { address });

/** Records a customer's consent. @throws as `call` does */
export async function noteConsent(
  body: CallInput<'consent.note'>['body'],
  idempotencyKey: string,
): Promise<AddressConsent> {
  const consent = await call('consent.note', { body, idempotencyKey });
  refresh();
  return consent;
}

function refresh(): void {
  void refreshReads('/api/inbound-messages');
  void refreshReads('/api/consent');
  void refreshReads('/api/messages');
}
