import type { Secrets } from '#server/platform/secrets.ts';
import type { PayoutRow } from './payout-details.queries.ts';

/** Binds sealed details to their order: copied to another one, they do not open. */
const ofOrder = (orderId: string) => `payout-details of order ${orderId}`;

/** Encrypts details for one order; null for a way without any. */
export function sealDetails({ seal }: Pick<Secrets, 'seal'>, orderId: string, to: string | null): string | null {
  return to === null ? null : Buffer.from(seal(Buffer.from(to), ofOrder(orderId))).toString('base64url');
}

/** Decrypts the details of an order; null for a way without any. @throws Error when they were changed or moved */
export function openDetails(
  { open }: Pick<Secrets, 'open'>,
  { orderId, sealed }: Pick<PayoutRow, 'orderId' | 'sealed'>,
): string | null {
  if (sealed === null) return null;
  return Buffer.from(open(Buffer.from(sealed, 'base64url'), ofOrder(orderId))).toString();
}
