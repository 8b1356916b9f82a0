import type { PosTransaction } from '#contracts/pos-transactions.ts';
import type { Visit as WireVisit } from '#contracts/visits.ts';
import { transactionStatus } from '#domain/counter/transaction-status.ts';
import { toDecimal } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isWithShop } from '#domain/orders/status.ts';
import { fail } from '#server/platform/errors.ts';
import { paperOf, payoutsOf, receivedCents, type Visit } from './read-visit.ts';
import type { Transaction } from './transactions/read-transactions.ts';
import type { VisitOrder } from './visits.queries.ts';

/** Formats a visit for staff. @throws Failure not_found for a visit without orders */
export function visitToWire({ orders, payments, papers, ...visit }: Visit): WireVisit {
  const [first] = orders;
  if (first === undefined) return fail('not_found');
  const { user: _user, ...customer } = first.order.customer;
  const payouts = payoutsOf(payments);
  return {
    id: visit.id,
    number: shortOrderId(visit.id),
    kind: visit.kind,
    customer,
    transactions: orders.map(transactionToWire),
    payouts: payouts.map(({ amountCents, feeCents, sellerFeeCents, reversedCents, createdAt, ...payout }) => ({
      ...payout,
      createdAt: createdAt.toISOString(),
      amount: toDecimal(amountCents),
      feeAmount: toDecimal(feeCents + sellerFeeCents),
      feePaidBy: sellerFeeCents > 0 ? ('seller' as const) : ('shop' as const),
      reversedAmount: toDecimal(reversedCents),
    })),
    paid: toDecimal(receivedCents(payouts)),
    readyAt: visit.readyAt?.toISOString() ?? null,
    isOpen: orders.some(({ order }) => isWithShop(order)),
    hasSignature: papers.some(({ subject }) => subject === 'signature'),
    hasIdPhoto: papers.some(({ subject }) => subject === 'id_photo'),
    receiptUrl: `/api/visits/${visit.id}/receipt`,
    isPrinted: visit.printed === paperOf(payouts),
    actor: visit.actor,
    createdAt: visit.createdAt.toISOString(),
  };
}

/** Formats an order as a transaction of the buyback POS. */
export function transactionToWire({ order, visitOrder }: Transaction): PosTransaction {
  const { id, customer, product, status } = order;
  return {
    id,
    transactionNumber: shortOrderId(id),
    visit: visitOrder === null ? null : { id: visitOrder.visitId, number: shortOrderId(visitOrder.visitId) },
    customerId: order.customerId,
    customerName: customer.name,
    customerPhone: customer.phone,
    productId: product.id,
    deviceType: product.deviceType,
    model: product.model,
    storage: order.storage,
    condition: order.condition,
    lockStatus: order.lockStatus,
    serial: order.imei,
    batteryHealth: order.batteryHealth,
    quotedPrice: toDecimal(order.quotedCents),
    finalPrice: order.finalCents === null ? null : toDecimal(order.finalCents),
    priceRange: rangeToWire(visitOrder),
    status: transactionStatus(status),
    orderStatus: status,
    paymentStatus: order.paymentStatus,
    notes: order.notes,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    version: order.version,
  };
}

function rangeToWire(visitOrder: VisitOrder | null): PosTransaction['priceRange'] {
  if (visitOrder === null || visitOrder.rangeFromCents === null || visitOrder.rangeToCents === null) return null;
  return { from: toDecimal(visitOrder.rangeFromCents), to: toDecimal(visitOrder.rangeToCents) };
}
