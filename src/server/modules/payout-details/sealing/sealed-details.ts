import { type Secrets, UnreadableError } from '#server/platform/secrets.ts';
import type { PayoutRow } from '../payout-details.queries.ts';

/** Binds sealed details to their order: copied to another one, they do not open. */
const ofOrder = (orderId: string) => `payout-details of order ${orderId}`;

/** Encrypts details for one order; null for a way without any. */
export function sealDetails({ seal }: Pick<Secrets, 'seal'>, orderId: string, to: string | null): string | null {
  return to === null ? null : Buffer.from(seal(Buffer.from(to), ofOrder(orderId))).toString('base64url');
}

/** Decrypts the details of an order; null for a way without any. @throws UnreadableError without their key, or when they were changed or moved */
export function openDetails(
  { open }: Pick<Secrets, 'open'>,
  { orderId, sealed }: Pick<PayoutRow, 'orderId' | 'sealed'>,
): string | null {
  if (sealed === null) return null;
  return Buffer.from(open(Buffer.from(sealed, 'base64url'), ofOrder(orderId))).toString();
}

/** Shown in place of details whose key is not here. */
export const UNREADABLE = '(can’t be read: its key is missing)';

/** Opens details where their key is here; `unreadable` otherwise. */
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
