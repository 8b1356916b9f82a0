import { type CallAnswer, type CallInput, call, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { withRefresh } from '../inventory.api.ts';

export type Transfer = CallAnswer<'inventory.transfers'>[number];
export type TransferFile = CallAnswer<'inventory.transfer'>;
export type TransferUnit = TransferFile['units'][number];

const PAGE = 20;
/** Interval in ms for reading an open transfer again: others receive its units, too. */
const LIVE_MS = 10_000;

/** Reads transfers in pages, newest first. */
export const transferPages = (state: 'open' | 'ended') => ({
  ...listQuery<Transfer>(urlOf('inventory.transfers', {}, { state, limit: PAGE })),
  refetchOnMount: 'always' as const,
});

export const transferById = (id: string) => ({
  ...callQuery('inventory.transfer', { params: { id } }),
  refetchOnMount: 'always' as const,
  refetchInterval: LIVE_MS,
});

/** Sends units to another place. @throws as `call` does */
export function sendTransfer(
  body: CallInput<'inventory.addTransfer'>['body'],
  idempotencyKey: string,
): Promise<TransferFile> {
  return withRefresh(() => call('inventory.addTransfer', { body, idempotencyKey }));
}

/** Receives a scanned unit. A unit scanned again counts as already received. @throws as `call` does */
export function receiveUnit(id: string, code: string, signal: AbortSignal): Promise<CallAnswer<'inventory.receive'>> {
  return call('inventory.receive', { params: { id }, body: { code }, signal });
}

/** Settles a unit that did not arrive. @throws as `call` does */
export function settleUnit(
  id: string,
  unitId: string,
  body: CallInput<'inventory.settleUnit'>['body'],
): Promise<TransferFile> {
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('inventory.settleUnit', { params: { id, unitId }, body: { ...body, ...approval } }),
    ),
  );
}

/** Ends a transfer and settles all outstanding units. @throws as `call` does */
export function endTransfer(id: string, body: CallInput<'inventory.endTransfer'>['body']): Promise<TransferFile> {
  return withRefresh(() =>
    callWithApproval((approval) => call('inventory.endTransfer', { params: { id }, body: { ...body, ...approval } })),
  );
}
