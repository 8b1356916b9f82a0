import type { LabelAddressCorrection } from '#contracts/label-address.ts';
import type { Context } from '#server/platform/context.ts';
import { correctAddress } from '../labels/correct-address.ts';
import { BY_CUSTOMER, CUSTOMER_CHANGES, type Proof } from './customer-change.ts';

/**
 * Corrects the address of an order's label for its customer, whose right the caller has checked (decision 008).
 * @throws Failure too_many_requests, and as `correctAddress` does
 */
export async function correctAddressForCustomer(
  context: Context,
  orderId: string,
  { seen: expected, proof, ...address }: LabelAddressCorrection & { proof: Proof },
): Promise<void> {
  await context.rateLimits.use(CUSTOMER_CHANGES, orderId);
  const right = proof === 'link' ? 'link' : 'customer';
  await correctAddress(context, orderId, { expectedRound: expected.round, address, by: { ...BY_CUSTOMER, right } });
}
