import type { completeInspection, Inspection } from '#contracts/inspections.ts';
import { explainLines, QUOTE_KEPT } from '#domain/inspection/explain-lines.ts';
import { HOLDS } from '#domain/inspection/holds.ts';
import { lineLabel, missingPhotos } from '#domain/inspection/photos.ts';
import { isRaise } from '#domain/inspection/tolerance.ts';
import { parseMoney, toDecimal } from '#domain/money.ts';
import { nextStatus } from '#domain/orders/next-status.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import type { CatalogCache } from '#server/modules/catalog/index.ts';
import { readPolicies } from '#server/modules/deductions/index.ts';
import { listAttachments } from '#server/modules/files/index.ts';
import { findSellerAnswers } from '#server/modules/orders/index.ts';
import { ALL_CHANNELS, type LockedOrder, lockOrder, moveOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { endedBySeller } from '../holds/notify-of-holds.ts';
import { inspectionCompleted } from '../inspection-events.ts';
import { type InspectionRow, listInspections, writeCompleted } from '../inspections.queries.ts';
import type { Inspector } from '../inspector.ts';
import { type PricedInspection, priceInspectedDevice } from './price-found.ts';
import { describeInspections, productOf } from './read-bench.ts';
import { checkVersion } from './save-draft.ts';

/**
 * Completes the draft of an order's inspection, stores its price as shown, and moves the order on: to payment when the quote is kept
 * or raised, to the customer's decision when the price is lower. With a hold the order waits. At the door the order keeps its
 * status, since its owner still has the device.
 * @throws Failure not_found, already_paid, inspection_changed, price_changed, rule_broken without a required serial number or
 * photo, raise_needs_second, and those of the inspector
 */
export async function completeDraft(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  catalogs: CatalogCache,
  { orderId, body }: { orderId: string; body: Call<typeof completeInspection>['body'] },
  inspector: Inspector,
): Promise<Inspection> {
  const catalog = await catalogs.current();
  return database.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('not_found');
    await inspector.admit(tx, order);
    if (isPriceFixed(order)) fail('already_paid');
    const answers = (await findSellerAnswers(tx, order.id)) ?? fail('not_found');
    const rows = await listInspections(tx, order.id);
    const [draft] = rows;
    if (draft === undefined || draft.completedAt !== null) return fail('not_found');
    checkVersion(draft, body.version);
    const product = productOf(catalog, draft.productId);
    const policies = await readPolicies(tx, answers.quotedAt);
    const pricing = { factors: catalog.factors.factors, policies };
    const priced = priceInspectedDevice(
      answers,
      draft,
      { stated: productOf(catalog, answers.productId), found: product },
      pricing,
    );
    if (parseMoney(body.offer) !== priced.offerCents) fail('price_changed', { price: toDecimal(priced.offerCents) });
    if (draft.identifier === null && !draft.holds.includes('EMPTY_BOX'))
      fail('rule_broken', { errors: { identifier: 'Please scan or type the IMEI or serial number' } });
    await checkPhotos(tx, rows, priced);
    const isRaised = draft.holds.length === 0 && isRaise(order.quotedCents, priced.offerCents, policies);
    const approver = isRaised ? await inspector.approveRaise(tx) : null;
    const at = clock.now();
    await writeCompleted(tx, { id: draft.id, price: priced.price, at, by: inspector.by, doorDate: inspector.doorDate });
    moveInspected(tx, order, draft, priced, { inspector, approver, at });
    emit(tx, inspectionCompleted, order.id, {
      inspectionId: draft.id,
      isHeld: draft.holds.length > 0,
      quotedCents: order.quotedCents,
      offerCents: priced.offerCents,
    });
    await inspector.onCompleted(tx, { order, inspectionId: draft.id, at });
    const [completed] = await describeInspections(
      tx,
      { catalog, policies },
      answers,
      (await listInspections(tx, order.id)).slice(0, 1),
    );
    return completed ?? fail('not_found');
  });
}

/** Checks that each change of the price has a photo, in this inspection or an earlier one. @throws Failure rule_broken */
async function checkPhotos(
  tx: Transaction,
  rows: readonly InspectionRow[],
  { lines }: PricedInspection,
): Promise<void> {
  const photos = await listAttachments(
    tx,
    'inspection',
    rows.map(({ id }) => id),
  );
  const missing: readonly string[] = missingPhotos(
    lines,
    photos.map(({ subject }) => subject),
  );
  if (missing.length === 0) return;
  const names = lines.filter((line) => missing.includes('code' in line ? line.code : line.answer)).map(lineLabel);
  fail('rule_broken', {
    message: `Photo needed for: ${names.join(', ')}.`,
    errors: Object.fromEntries(missing.map((subject) => [`photos.${subject}`, 'Please add a photo'])),
  });
}

function moveInspected(
  tx: Transaction,
  order: LockedOrder,
  { holds }: InspectionRow,
  { lines, offerCents }: PricedInspection,
  { inspector: { by, doorDate }, approver, at }: { inspector: Inspector; approver: string | null; at: Date },
): void {
  const previousCents = agreedCents(order);
  const isHeld = holds.length > 0;
  const isLower = !isHeld && offerCents < order.quotedCents;
  const isAtDoor = doorDate !== null;
  const status = nextStatus({ status: order.status, isAtDoor }, isLower ? 'price_lowered' : 'inspected');
  const where = isAtDoor ? ' at the door' : '';
  const approvalNote = approver === null ? '' : `, higher price approved by ${approver}`;
  const reason = explainLines(lines.map((line) => ({ label: lineLabel(line), cents: line.cents })));
  const priceReason = offerCents === order.quotedCents ? QUOTE_KEPT : reason;
  const price =
    isHeld || offerCents === previousCents
      ? null
      : { fromCents: previousCents, toCents: offerCents, reason: priceReason };
  const isNews = status !== order.status || price !== null;
  moveOrder(tx, order, {
    // A final price marks the device as inspected, even when it equals the quote.
    to: { status, finalCents: isHeld ? order.finalCents : offerCents },
    by,
    note: isHeld
      ? `On hold${where}: ${holds.map((hold) => HOLDS[hold].label).join(', ')}`
      : `Inspected${where}${approvalNote}`,
    detail: isHeld ? null : { finalPriceCents: offerCents, ...(price === null ? {} : { priceReason }) },
    at,
    notification: notificationOf({ isLower, holds, isNews }),
    price,
  });
}

/** Picks the message: a lower price is in its offer, with all lines and photos (decision 017); a hold for the seller has its steps. */
function notificationOf({
  isLower,
  holds,
  isNews,
}: Pick<InspectionRow, 'holds'> & { isLower: boolean; isNews: boolean }) {
  if (isLower) return 'offer';
  if (endedBySeller(holds).length > 0) return 'hold';
  return isNews ? ALL_CHANNELS : 'silence';
}
