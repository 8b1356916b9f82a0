import type { Bench, Inspection } from '#contracts/inspections.ts';
import { type DeductionPolicy, leastDeducted } from '#domain/inspection/deductions.ts';
import { DEFECTS, defectsOfModel } from '#domain/inspection/defects.ts';
import { toDecimal } from '#domain/money.ts';
import { isPriceFixed } from '#domain/orders/revise-price.ts';
import { NO_STORAGE } from '#domain/vocabulary.ts';
import type { Catalog, CatalogCache, StoredProduct } from '#server/modules/catalog/index.ts';
import { readPolicies } from '#server/modules/deductions/index.ts';
import { type Attachment, listAttachments } from '#server/modules/files/index.ts';
import { findSellerAnswers, type SellerAnswers } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { findArrival } from '../arrival/arrivals.queries.ts';
import { describeArrival } from '../arrival/record-arrival.ts';
import { formatPrice } from '../inspected-price.ts';
import { type InspectionRow, listInspections } from '../inspections.queries.ts';
import { findEarlierOrders } from './earlier-orders.ts';
import { deductedDevice, priceInspectedDevice } from './price-found.ts';

/** Reads an order for the bench. @throws Failure not_found */
export async function readBench({ database }: Context, catalogs: CatalogCache, orderId: string): Promise<Bench> {
  const catalog = await catalogs.current();
  const answers = (await findSellerAnswers(database, orderId)) ?? fail('not_found');
  const rows = await listInspections(database, answers.orderId);
  const policies = await readPolicies(database, answers.quotedAt);
  const inspections = await describeInspections(database, { catalog, policies }, answers, rows);
  const [newest] = inspections;
  const product = productOf(catalog, newest?.found.productId ?? answers.productId);
  const identifier = newest?.found.identifier ?? null;
  const arrival = await findArrival(database, answers.orderId);
  return {
    orderId: answers.orderId,
    status: answers.status,
    serviceMethod: answers.serviceMethod,
    isPaid: isPriceFixed(answers),
    quoted: toDecimal(answers.quotedCents),
    said: describeAnswers({ ...answers, identifier: answers.imei }, productOf(catalog, answers.productId)),
    checklist: defectsOfModel(product).map((code) => {
      const { group, label, look } = DEFECTS[code];
      const base = product.id === answers.productId ? answers.baseCents : product.basePriceCents;
      const deduction = leastDeducted(code, deductedDevice(product), policies, base);
      return { code, group, label, look, deduction: toDecimal(deduction) };
    }),
    seenBefore: identifier === null ? [] : await findEarlierOrders(database, { orderId: answers.orderId, identifier }),
    arrival: arrival === null ? null : describeArrival(arrival),
    inspections,
  };
}

/** Settings that decide the price of a draft. */
export interface Pricing {
  catalog: Catalog;
  policies: readonly DeductionPolicy[];
}

/** Describes inspections of one order with their photos and prices. */
export async function describeInspections(
  db: Queryable,
  pricing: Pricing,
  answers: SellerAnswers,
  rows: readonly InspectionRow[],
): Promise<Inspection[]> {
  const photos = await listAttachments(
    db,
    'inspection',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describeInspection(pricing, answers, row, photos));
}

function describeInspection(
  { catalog, policies }: Pricing,
  answers: SellerAnswers,
  row: InspectionRow,
  photos: readonly Attachment<'inspection'>[],
): Inspection {
  const product = productOf(catalog, row.productId);
  const products = { stated: productOf(catalog, answers.productId), found: product };
  const { factors } = catalog.factors;
  const price = row.price ?? priceInspectedDevice(answers, row, products, { factors, policies }).price;
  return {
    id: row.id,
    round: row.round,
    version: row.version,
    isDone: row.completedAt !== null,
    isAtDoor: row.doorDate !== null,
    found: describeAnswers(row, product),
    defects: row.defects,
    holds: row.holds,
    notes: row.notes,
    holdWords: row.holdWords,
    price: formatPrice(price),
    actor: row.actor,
    photos: photos
      .filter(({ ownerId }) => ownerId === row.id)
      .map(({ id, subject, addedAt }) => ({ id, subject, addedAt: addedAt.toISOString() })),
    startedAt: row.startedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}

type Answers = Pick<
  InspectionRow,
  'productId' | 'condition' | 'carrier' | 'lockStatus' | 'batteryHealth' | 'identifier'
>;

function describeAnswers(
  { productId, condition, carrier, lockStatus, batteryHealth, identifier }: Answers,
  { deviceType, model, storage }: StoredProduct,
): Bench['said'] {
  return {
    productId,
    deviceType,
    model,
    storage: storage ?? NO_STORAGE,
    condition,
    carrier,
    lockStatus,
    batteryHealth,
    identifier,
  };
}

/** Finds the product of an order or an inspection. @throws Error for an id that was never in the catalog */
export function productOf(catalog: Catalog, id: number): StoredProduct {
  const product = catalog.findEver(id);
  if (product === undefined) throw new Error(`Product ${id} is not in the catalog`);
  return product;
}
