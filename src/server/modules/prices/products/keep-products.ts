import { BASE_PRICE_TEXT } from '#contracts/forms/prices.ts';
import { type createProduct, type ManagedProduct, managedProduct, type updateProduct } from '#contracts/products.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { productName } from '#domain/catalog/product-name.ts';
import { type Cents, formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { isBasePrice } from '#domain/pricing/adjust-prices.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import {
  findProduct,
  insertProducts,
  type KeptProduct,
  listModels,
  lockProducts,
  nextProductId,
  replaceProduct,
} from '#server/modules/catalog/index.ts';
import { type StaffActor, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { type Refusals, refusing } from '#server/platform/writing/refusing.ts';
import { insertChange } from '../history/changes.queries.ts';
import { describeEdit, modelProblem } from './product-words.ts';

const ONE_OF_A_KIND: Refusals = {
  products_version: {
    code: 'product_exists',
    field: 'storage',
    text: 'There’s already a product with this model and storage',
  },
};

/** Adds a product, with its history, once for each Idempotency-Key. @throws Failure product_exists, rule_broken */
export async function addProduct(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Call<typeof createProduct>,
): Promise<ManagedProduct> {
  const staff = staffOf(caller);
  const { deviceType, model, storage, isActive = true } = body;
  const basePriceCents = readBasePrice(body.basePrice);
  const request = { scope: 'products.create', key: idempotencyKey, content: body };
  const { body: added } = await refusing(ONE_OF_A_KIND, () =>
    writeOnce(database, request, managedProduct, async (tx) => {
      await lockProducts(tx);
      await checkModel(tx, deviceType, model, null);
      const now = clock.now();
      const id = await nextProductId(tx);
      const cellular = isCellular({ deviceType, model });
      const product = { id, deviceType, model, storage, basePriceCents, isActive, cellular };
      await insertProducts(tx, [product], now);
      const change = {
        kind: 'added' as const,
        at: now,
        ...staff,
        reason: body.reason ?? null,
        summary: productName(product),
      };
      const item = { productId: id, oldCents: null, newCents: basePriceCents, wasActive: null, isActive };
      await insertChange(tx, change, [item]);
      return { status: 201, body: describeProduct({ ...product, version: 1, updatedAt: now }) };
    }),
  );
  return added;
}

/**
 * Edits a product, with its history. Writes nothing when nothing is different.
 * @throws Failure not_found, product_changed, product_exists, rule_broken
 */
export async function editProduct(
  { database, clock }: Context,
  { params, body, caller }: Call<typeof updateProduct>,
): Promise<ManagedProduct> {
  const staff = staffOf(caller);
  const { version, reason = null, basePrice, ...facts } = body;
  const basePriceCents = basePrice === undefined ? undefined : readBasePrice(basePrice);
  return refusing(ONE_OF_A_KIND, () =>
    database.transaction(async (tx) => {
      await lockProducts(tx);
      const before = (await findProduct(tx, Number(params.id))) ?? fail('not_found');
      if (before.version !== version) fail('product_changed');
      const after = { ...before, ...defined(facts), basePriceCents: basePriceCents ?? before.basePriceCents };
      const summary = describeEdit(before, after);
      if (summary === null) return describeProduct(before);
      if (after.model !== before.model || after.deviceType !== before.deviceType) {
        await checkModel(tx, after.deviceType, after.model, before.id);
      }
      const now = clock.now();
      const price = (one: KeptProduct) => formatMoney(one.basePriceCents);
      noteChanges(caller, [
        { field: 'name', before: productName(before), after: productName(after) },
        { field: 'base price', before: price(before), after: price(after) },
        {
          field: 'status',
          before: before.isActive ? 'buying' : 'not buying',
          after: after.isActive ? 'buying' : 'not buying',
        },
      ]);
      const kept = await replaceProduct(tx, { ...after, cellular: isCellular(after) }, now);
      await noteEdit(tx, { before, after, staff, reason, summary, now });
      return describeProduct(kept);
    }),
  );
}

interface Edit {
  before: KeptProduct;
  after: KeptProduct;
  staff: StaffActor;
  reason: string | null;
  summary: string;
  now: Date;
}

/** Records an edit in the history. A renaming moves no price, and has no item that could be undone. */
async function noteEdit(tx: Transaction, { before, after, staff, reason, summary, now }: Edit): Promise<void> {
  const moved = before.basePriceCents !== after.basePriceCents || before.isActive !== after.isActive;
  const item = {
    productId: before.id,
    oldCents: before.basePriceCents,
    newCents: after.basePriceCents,
    wasActive: before.isActive,
    isActive: after.isActive,
  };
  await insertChange(tx, { kind: 'edited', at: now, ...staff, reason, summary }, moved ? [item] : []);
}

/** Reads whole dollars up to the highest base price. @throws Failure rule_broken */
function readBasePrice(text: string): Cents {
  const cents = parseMoney(text);
  if (cents !== null && isBasePrice(cents)) return cents;
  return fail('rule_broken', { errors: { basePrice: BASE_PRICE_TEXT } });
}

/**
 * Refuses two models of a type whose names differ only in signs and capitals: they would share one address on the site.
 * @param exceptId the product that is being renamed
 * @throws Failure rule_broken
 */
async function checkModel(
  tx: Transaction,
  deviceType: DeviceType,
  model: string,
  exceptId: number | null,
): Promise<void> {
  const problem = modelProblem(await listModels(tx, deviceType, exceptId), model);
  if (problem !== null) fail('rule_broken', { errors: { model: problem } });
}

/** Describes a product in the contract's shape. */
export function describeProduct({ basePriceCents, updatedAt, ...rest }: KeptProduct): ManagedProduct {
  return managedProduct.parse({ ...rest, basePrice: toDecimal(basePriceCents), updatedAt: updatedAt.toISOString() });
}

type Facts = { [Key in 'deviceType' | 'model' | 'storage' | 'isActive']?: KeptProduct[Key] | undefined };

/** Returns the values that were sent. */
function defined({ deviceType, model, storage, isActive }: Facts): Partial<KeptProduct> {
  return {
    ...(deviceType === undefined ? {} : { deviceType }),
    ...(model === undefined ? {} : { model }),
    ...(storage === undefined ? {} : { storage }),
    ...(isActive === undefined ? {} : { isActive }),
  };
}
