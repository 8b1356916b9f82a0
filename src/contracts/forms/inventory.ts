import * as z from 'zod/mini';
import { ADDED_COST_VALUES } from '#domain/inventory/cost.ts';
import { COUNT_ENDS } from '#domain/inventory/counts.ts';
import { SALE_CHANNEL_VALUES } from '#domain/inventory/sale-channels.ts';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { FAILED_OUTCOMES } from '#domain/inventory/transfers.ts';
import { WIPE_METHODS } from '#domain/inventory/wipes.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { choice, correctingAmount, line, maybeTypedAmount, optionalLine, prose, typedAmount } from './fields.ts';

/** The forms of the inventory; contracts/inventory.ts takes the same fields where they have the same meaning. */

/** Adds a cost to a unit. Below zero it corrects an earlier one, and needs a note. */
export const unitCostForm = z
  .object({
    kind: choice(ADDED_COST_VALUES, 'Please choose a type.'),
    amount: correctingAmount.check(z.refine((cents) => cents !== 0, 'Please enter an amount of at least $0.01.')),
    note: optionalLine(200),
  })
  .check(
    z.refine<{ amount: number; note: string }>(({ amount, note }) => amount >= 0 || note !== '', {
      path: ['note'],
      message: 'Please enter what this corrects.',
    }),
  );

/** Moves a unit to another state. */
export const unitMoveForm = z.object({
  state: choice(UNIT_STATES, 'Please choose a status.'),
  note: prose(500),
});

/** Sells a unit. */
export const unitSaleForm = z.object({
  price: typedAmount.check(z.refine((cents) => cents > 0, 'Please enter a price of at least $0.01.')),
  /** Empty for none. */
  fee: maybeTypedAmount,
  method: choice(PAYMENT_METHOD_VALUES, 'Please choose how the buyer paid.'),
  channel: z.enum(SALE_CHANNEL_VALUES),
  buyer: optionalLine(120),
  /** Required far below cost. */
  reason: optionalLine(500),
});

/** Adds or renames a place. */
export const stockPlaceForm = z.object({ name: line(60, 'Please enter a name.') });

/** Puts a unit into a place by hand; empty for none. */
export const unitPlaceForm = z.object({ locationId: z.string() });

/** Records the data wipe of a device. */
export const unitWipeForm = z.object({ method: choice(WIPE_METHODS, 'Please choose how the data was wiped.') });

/** Reverses a sale. */
export const saleReversalForm = z.object({ reason: line(500, 'Please enter a reason.') });

/** Sends units to another place. */
export const transferForm = z
  .object({
    fromId: line(40, 'Please choose where the units are.'),
    toId: line(40, 'Please choose where to send them.'),
    note: prose(500),
  })
  .check(
    z.refine<{ fromId: string; toId: string }>(({ fromId, toId }) => fromId !== toId, {
      path: ['toId'],
      message: 'Please choose a different location.',
    }),
  );

/** Explains missing units: required for lost ones, and to end a whole transfer. */
export const settlementForm = z.object({ note: line(500, 'Please enter what happened.') });
export const returnForm = z.object({ note: optionalLine(500) });

/** Ends a transfer with all its outstanding units. */
export const transferEndForm = z.object({
  outcome: choice(FAILED_OUTCOMES, 'Please choose what happened.'),
  note: line(500, 'Please enter what happened.'),
});

/** Begins a stocktake; empty for all places. */
export const countForm = z.object({ placeId: z.string() });

/** Closes a stocktake. */
export const countCloseForm = z.object({
  end: choice(COUNT_ENDS, 'Please choose a result.'),
  note: line(500, 'Please enter notes.'),
});
