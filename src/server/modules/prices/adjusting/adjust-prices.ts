import {
  type AdjustmentBody,
  type PreviewRow,
  type PriceChange,
  type PricePreview,
  priceChange as priceChangeShape,
  type updatePrices,
} from '#contracts/prices.ts';
import { lockApplies } from '#domain/catalog/lock.ts';
import { type Cents, formatMoney, toDecimal } from '#domain/money.ts';
import { adjustmentTerms, MAX_BASE_PRICE_CENTS, readAdjustment } from '#domain/pricing/adjust-prices.ts';
import type { ConditionFactors } from '#domain/pricing/factors.ts';
import { describeAdjustment } from '#domain/pricing/price-changes.ts';
import { priceDevice } from '#domain/pricing/quote.ts';
import { CONDITIONS, type Condition, type LockStatus } from '#domain/vocabulary.ts';
import { readFactorSet } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { describeChange } from '../history/describe-change.ts';
import { admitChange, beginPriceChange, readPriceCall, withoutApprover } from '../limit/admit-change.ts';
import {
  type AdjustmentOutcome,
  type AdjustmentQuery,
  applyAdjustment,
  listPicked,
  type MovedProduct,
  previewAdjustment,
} from './adjust.queries.ts';

/** Rows of the preview. */
const PREVIEW_ROWS = 100;

/**
 * Previews an adjustment. Changes nothing. Reads only the factors: the catalog cache would reload every product after each change,
 * while visitors wait.
 * @throws Failure rule_broken when a price would become too high
 */
export async function previewChange({ database }: Context, body: AdjustmentBody): Promise<PricePreview> {
  const { rows, total, unchanged, ...outcome } = await previewAdjustment(database, queryOf(body), PREVIEW_ROWS);
  refuseTooHigh(outcome);
  const { factors } = await readFactorSet(database);
  const prices = { conditions: conditionsOf(body), lockStatus: body.lockStatus ?? null, factors };
  return {
    rows: rows.map((row) => describeRow(row, prices)),
    total,
    unchanged,
    previewToken: outcome.token,
  };
}

/**
 * Adjusts the prices of a device type, or of all, with its history, in one transaction, once for each Idempotency-Key. Changes
 * base prices only, so valid quotes keep their price.
 * @throws Failure preview_stale, nothing_to_change, rule_broken, and those of `beginPriceChange` and `admitChange`
 */
export async function changePrices(
  context: Context,
  { body, caller, idempotencyKey }: Call<typeof updatePrices>,
): Promise<PriceChange> {
  const { database, clock } = context;
  const priceCall = await readPriceCall(context, caller, body.second);
  const query = queryOf(body);
  const guard = { token: body.previewToken ?? null, maxCents: MAX_BASE_PRICE_CENTS };
  const request = { scope: 'prices.update', key: idempotencyKey, content: withoutApprover(body) };
  const { body: change } = await writeOnce(database, request, priceChangeShape, async (tx) => {
    const terms = await beginPriceChange(tx, priceCall);
    const summary = await summaryOf(tx, body);
    const reason = body.reason ?? null;
    const entry = { kind: 'adjustment' as const, at: clock.now(), ...terms.author, reason, summary };
    const outcome = await applyAdjustment(tx, query, guard, entry);
    const id = outcome.id ?? refuse(outcome, guard.token);
    await admitChange(tx, terms, { ...entry, id });
    const notUndone = { undoes: null, undoneBy: null, undoneProducts: null };
    return { status: 200, body: describeChange({ ...entry, id, products: outcome.total, ...notUndone }) };
  });
  return change;
}

/** Describes the change in a sentence, with the present names of the picked products. */
async function summaryOf(tx: Transaction, body: AdjustmentBody): Promise<string> {
  const { deviceType, productIds = null } = body;
  const picked = productIds === null ? null : await listPicked(tx, deviceType, productIds);
  const scope = { deviceType, picked, conditions: conditionsOf(body), lockStatus: body.lockStatus ?? null };
  return describeAdjustment(adjustmentOf(body), scope);
}

/** Throws the failure that explains why nothing changed. */
function refuse(outcome: AdjustmentOutcome, token: string | null): never {
  if (token !== null && token !== outcome.token) fail('preview_stale');
  if (outcome.total === 0) fail('nothing_to_change');
  refuseTooHigh(outcome);
  throw new Error('A price change that may be made was not made');
}

function refuseTooHigh({ highestCents }: Pick<AdjustmentOutcome, 'highestCents'>): void {
  if (highestCents <= MAX_BASE_PRICE_CENTS) return;
  const text = `A base price would go over the ${formatMoney(MAX_BASE_PRICE_CENTS)} limit`;
  fail('rule_broken', { message: `${text}.`, errors: { adjustmentValue: text } });
}

function adjustmentOf({ adjustmentType, adjustmentDirection, adjustmentValue }: AdjustmentBody) {
  return readAdjustment(adjustmentType, adjustmentDirection, adjustmentValue);
}

/**
 * Selects the products that have a price in the chosen conditions and lock status. Every product has one in each
 * condition; with a lock status only those that can be locked.
 */
function queryOf(body: AdjustmentBody): AdjustmentQuery {
  const { deviceType, lockStatus = null, productIds = null } = body;
  const canBeLocked = (value: boolean) => (deviceType === null ? value : lockApplies({ deviceType, cellular: value }));
  const cellular = [true, false].filter((value) => lockStatus === null || canBeLocked(value));
  return { deviceType, cellular, productIds, terms: adjustmentTerms(adjustmentOf(body)) };
}

/** Returns the conditions in the order of the vocabulary, each once. */
function conditionsOf({ conditions }: AdjustmentBody): Condition[] {
  const chosen = new Set(conditions);
  return CONDITIONS.filter((condition) => chosen.has(condition));
}

interface ShownPrices {
  conditions: readonly Condition[];
  lockStatus: LockStatus | null;
  factors: ConditionFactors;
}

function describeRow(
  { id, deviceType, model, storage, oldCents, newCents }: MovedProduct,
  { conditions, lockStatus, factors }: ShownPrices,
): PreviewRow {
  // Only a product that connects to a network has a price by lock status.
  const rest = { rule: 'counter' as const, deviceType, cellular: lockStatus !== null, carrier: null, lockStatus };
  const priceIn = (condition: Condition, basePriceCents: Cents) =>
    toDecimal(priceDevice({ ...rest, factors, condition, basePriceCents }));
  return {
    productId: id,
    model,
    storage,
    oldPrice: toDecimal(oldCents),
    newPrice: toDecimal(newCents),
    difference: toDecimal(newCents - oldCents),
    prices: conditions.map((condition) => ({
      condition,
      oldPrice: priceIn(condition, oldCents),
      newPrice: priceIn(condition, newCents),
    })),
  };
}
