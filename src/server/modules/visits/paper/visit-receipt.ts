import { type Head, shortHead } from '#domain/custody/chain.ts';
import { formatMoney } from '#domain/money.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { isEndedEarly, isWithShop } from '#domain/orders/status.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { shopMoment } from '#domain/shop-moment.ts';
import { STAFF_AREAS } from '#domain/staff-areas.ts';
import { CONDITION_LABELS, NO_STORAGE } from '#domain/vocabulary.ts';
import { listHeads } from '#server/modules/custody/index.ts';
import type { Order } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import { letterhead, shopFacts } from '#server/platform/shop.ts';
import type { Roll, RollPart } from '#server/ports/receipts/roll.ts';
import { paperOf, payoutsOf, readVisit, receivedCents, type Visit, type VisitPayout } from '../read-visit.ts';
import type { VisitOrder } from '../visits.queries.ts';

/** Paper of a visit: the ticket of a drop-off until a payment, then the receipt. */
export interface VisitPaper {
  visitId: string;
  /** Name under which the first print is recorded. */
  recordedAs: string;
  fileName: string;
  /** Returns the paper, marked COPY for every print but the first. */
  rollOf(isFirst: boolean): Roll;
}

/** Describes the paper of a visit. @throws Failure not_found */
export async function paperOfVisit(context: Context, id: string): Promise<VisitPaper> {
  const visit = await readVisit(context.database, id);
  const payouts = payoutsOf(visit.payments);
  const isTicket = payouts.length === 0;
  const orderIds = visit.orders.map(({ order }) => order.id);
  const heads = await listHeads(context.database, orderIds);
  const number = shortOrderId(visit.id);
  const parts = [
    ...headOf(context, visit),
    ...(isTicket ? ticketOf(context, visit, heads) : receiptOf(visit, payouts, heads)),
  ];
  return {
    visitId: visit.id,
    recordedAs: paperOf(payouts),
    fileName: `${isTicket ? 'ticket' : 'receipt'}-${number}.pdf`,
    rollOf: (isFirst) => ({
      shop: letterhead(shopFacts(context.env, context.publicUrl)),
      title: isTicket ? 'Drop-off ticket' : 'Purchase receipt',
      parts: [...(isFirst ? [] : [{ mark: 'COPY' }]), ...parts],
      signature: visit.papers.some(({ subject }) => subject === 'signature') ? null : 'Customer signature',
    }),
  };
}

function headOf({ env }: Context, { id, actor, createdAt, orders }: Visit): RollPart[] {
  return [
    { fact: ['Number', shortOrderId(id)] },
    { fact: ['Customer', orders[0]?.order.customer.name ?? ''] },
    { fact: ['Date', shopMoment(createdAt, env.SHOP_TIME_ZONE)] },
    // Leaves out an area, which is not the name of a member.
    ...(STAFF_AREAS.some((area) => area === actor) ? [] : [{ fact: ['Served by', actor] } as const]),
  ];
}

type Heads = ReadonlyMap<string, Head>;

function receiptOf({ orders }: Visit, payouts: readonly VisitPayout[], heads: Heads): RollPart[] {
  const reversed = payouts.filter(({ reversedCents }) => reversedCents > 0);
  return [
    'rule',
    ...orders.flatMap(({ order }) => deviceOf(order, formatMoney(agreedCents(order)), heads)),
    'rule',
    ...payouts
      .filter(({ sellerFeeCents }) => sellerFeeCents > 0)
      .map(({ method, sellerFeeCents }) => ({
        line: [`Fee, ${methodLabel(method)}`, `-${formatMoney(sellerFeeCents)}`] as const,
      })),
    ...payouts.map(({ method, amountCents, sellerFeeCents }) => ({
      line: [`Paid by ${methodLabel(method)}`, formatMoney(amountCents - sellerFeeCents)] as const,
    })),
    ...reversed.map(({ method, reversedCents }) => ({
      line: [`Reversed, ${methodLabel(method)}`, `-${formatMoney(reversedCents)}`] as const,
    })),
    { strong: ['Total paid', formatMoney(receivedCents(payouts))] },
    { small: 'By signing, the seller confirms they own the devices above and sells them to the shop. Thank you!' },
  ];
}

function ticketOf({ env }: Context, { readyAt, pickupCode, orders }: Visit, heads: Heads): RollPart[] {
  return [
    ...(readyAt === null ? [] : [{ fact: ['Ready on', shopMoment(readyAt, env.SHOP_TIME_ZONE)] } as const]),
    'rule',
    ...orders.flatMap(({ order, visitOrder }) => deviceOf(order, rangeText(visitOrder), heads)),
    'rule',
    ...(pickupCode === null ? [] : [{ small: 'Pickup code' }, { digits: pickupCode }]),
    { small: 'We’re testing these devices. They’re still yours, and nothing has been paid yet.' },
    { small: 'Bring this ticket. We need its code to pay you or return your devices.' },
  ];
}

function rangeText({ rangeFromCents, rangeToCents }: VisitOrder): string {
  if (rangeFromCents === null || rangeToCents === null) return '';
  const [from, to] = [formatMoney(rangeFromCents), formatMoney(rangeToCents)];
  return from === to ? from : `${from} to ${to}`;
}

function deviceOf(order: Order, price: string, heads: Heads): RollPart[] {
  const { id, product, storage, condition, imei, finalCents, quotedCents } = order;
  const state = stateOf(order);
  const head = heads.get(id);
  const details = [
    `${CONDITION_LABELS[condition]} condition`,
    ...(imei === null ? [] : [`Serial ${imei}`]),
    ...(finalCents === null ? [] : [`Quoted ${formatMoney(quotedCents)}`]),
    ...(state === null ? [] : [state]),
    ...(head === undefined ? [] : [`Chain of custody ${shortHead(head)}`]),
  ];
  return [
    { item: [storage === NO_STORAGE ? product.model : `${product.model}, ${storage}`, price] },
    ...details.map((small) => ({ small })),
    { barcode: shortOrderId(id) },
  ];
}

function stateOf(order: Order): string | null {
  if (isWithShop(order)) return 'In for testing, not paid yet';
  return isEndedEarly(order.status) ? 'Returned' : null;
}
