import type { StaffOrder, Order as WireOrder } from '#contracts/orders.ts';
import { toDecimal } from '#domain/money.ts';
import type { Order } from './order-rows.ts';

/** An order, with the facts behind its customer’s next step where they were read. */
export type JourneyOrder = Order & Pick<WireOrder, 'priceOffer' | 'journey'>;

/** Formats an order for its customer, without internal fields of staff. */
export function orderToWire(order: JourneyOrder): WireOrder {
  // Uses one rest pattern, which costs a microsecond or two, fifty times a page.
  const {
    product,
    baseCents,
    quotedCents,
    finalCents,
    createdAt,
    updatedAt,
    assignedTo: _assignedTo,
    estimatedCompletion: _estimatedCompletion,
    version: _version,
    ...same
  } = order;
  return {
    ...same,
    product: { ...product, basePrice: toDecimal(baseCents) },
    quotedPrice: toDecimal(quotedCents),
    finalPrice: finalCents === null ? null : toDecimal(finalCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Formats an order for staff. */
export function staffOrderToWire(order: Order & Pick<StaffOrder, 'pendingOffer'>): StaffOrder {
  const { assignedTo, estimatedCompletion, version } = order;
  return {
    ...orderToWire(order),
    assignedTo,
    estimatedCompletion: estimatedCompletion?.toISOString() ?? null,
    version,
  };
}
