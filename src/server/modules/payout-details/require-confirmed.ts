import type { PaymentMethod } from '#domain/payment-methods.ts';
import { payoutWay } from '#domain/payouts/payout-ways.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { fail } from '#server/platform/errors.ts';
import { warningOf } from './describe-payout.ts';
import { listPayouts } from './payout-details.queries.ts';

/** Payees of a call. */
export interface PaidPayees {
  orderIds: readonly string[];
  methods: readonly PaymentMethod[];
  /** True when staff have confirmed the details with the seller. */
  isConfirmed: boolean;
}

/**
 * Refuses to pay to details that a customer or a tracking link entered within a day, until staff confirm them with the seller:
 * another person may have the link. Ignores ways that the call does not pay by.
 * @throws Failure payee_unconfirmed
 */
export async function requireConfirmedPayees(
  db: Queryable,
  env: Pick<Env, 'SHOP_TIME_ZONE'>,
  { orderIds, methods, isConfirmed, at }: PaidPayees & { at: Date },
): Promise<void> {
  if (isConfirmed) return;
  for (const row of await listPayouts(db, orderIds)) {
    const warning = methods.includes(payoutWay(row.way).method) ? warningOf(row, env, at) : null;
    if (warning !== null) fail('payee_unconfirmed', { message: warning, errors: { payeeConfirmed: warning } });
  }
}
