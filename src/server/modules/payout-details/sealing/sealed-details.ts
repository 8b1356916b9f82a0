import { type Secrets, UnreadableError } from '#server/platform/secrets.ts';
import type { PayoutRow } from '../payout-details.queries.ts';

/** Binds sealed details to their order, so they cannot be opened for another one. */
const ofOrder = (orderId: string) => `payout-details of order ${orderId}`;

/** Encrypts details for one order; null for a way without details. */
export function sealDetails({ seal }: Pick<Secrets, 'seal'>, orderId: string, to: string | null): string | null {
  return to === null ? null : Buffer.from(seal(Buffer.from(to), ofOrder(orderId))).toString('base64url');
}

/** Decrypts the details of an order; null for a way without details. @throws UnreadableError without their key, or for altered ones */
export function openDetails(
  { open }: Pick<Secrets, 'open'>,
  { orderId, sealed }: Pick<PayoutRow, 'orderId' | 'sealed'>,
): string | null {
  if (sealed === null) return null;
  return Buffer.from(open(Buffer.from(sealed, 'base64url'), ofOrder(orderId))).toString();
}

/** Text to show instead of details whose key is missing. */
export const UNREADABLE = '(can’t be read: its key is missing)';

/** Decrypts details; returns `unreadable` when their key is missing. */
export function tryOpenDetails(
  secrets: Pick<Secrets, 'open'>,
  row: Pick<PayoutRow, 'orderId' | 'sealed'>,
): { to: string | null } | 'unreadable' {
  try {
    return { to: openDetails(secrets, row) };
  } catch (error) {
    if (error instanceof UnreadableError) return 'unreadable';
    throw error;
  }
}
