import * as z from 'zod/mini';
import { ADDED_COST_VALUES } from '#domain/inventory/cost.ts';
import { SALE_CHANNEL_VALUES } from '#domain/inventory/sale-channels.ts';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { chosen, correctingAmount, maybeTypedAmount, optionalLine, prose, typedAmount } from './fields.ts';

/** The forms of the inventory; contracts/inventory.ts takes the same fields where they mean the same. */

/** Adds a cost to a unit. Below zero it corrects an earlier one, and says which. */
export const unitCostForm = z
  .object({
    kind: chosen(ADDED_COST_VALUES, 'Please choose a kind.'),
    amount: correctingAmount.check(z.refine((cents) => cents !== 0, 'Please enter an amount of at least $0.01.')),
    note: optionalLine(200),
  })
  .check(
    z.refine<{ amount: number; note: string }>(({ amount, note }) => amount >= 0 || note !== '', {
      path: ['note'],
      message: 'Please say what this corrects.',
    }),
  );

/** Moves a unit to another state. */
export const unitMoveForm = z.object({
  state: chosen(UNIT_STATES, 'Please choose a state.'),
  note: prose(500),
});

/** Sells a unit. */
export const unitSaleForm = z.object({
  price: typedAmount.check(z.refine((cents) => cents > 0, 'Please enter a price of at least $0.01.')),
  /** Empty for none. */
  fee: maybeTypedAmount,
  method: chosen(PAYMENT_METHOD_VALUES, 'Please choose how it is paid.'),
  channel: z.enum(SALE_CHANNEL_VALUES),
  buyer: optionalLine(120),
});
