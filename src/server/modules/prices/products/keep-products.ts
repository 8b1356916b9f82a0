import { BASE_PRICE_TEXT } from '#contracts/forms/prices.ts';
import { type createProduct, type ManagedProduct, managedProduct, type updateProduct } from '#contracts/products.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import { productName } from '#domain/catalog/product-name.ts';
import { type Cents, formatMoney, parseMoney, toDecimal } from '#domain/money.ts';
import { isBasePrice } from '#domain/pricing/adjust-prices.ts';
import type { DeviceType } from '#domain/vocabulary.ts';
import {
  type EditableProduct,
  findProduct,
  insertProducts,
  listModels,
  nextProductId,
  replaceProduct,
} from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { writeOnce } from '#server/platform/idempotency.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { insertChange } from '../history/changes.queries.ts';
import {
  admitChange,
  beginPriceChange,
  type ChangeAuthor,
  readPriceCall,
  withoutApprover,
} from '../limit/admit-change.ts';
import { describeEdit, modelProblem } from './product-words.ts';

const ONE_OF_A_KIND: Refusals = {
  products_version: {
    code: 'product_exists',
    field: 'storage',
    text: 'There’s already a product with this model and storage',
  },
};

/**
 * Adds a product, with its history, once for each Idempotency-Key.
 * @throws Failure product_exists, rule_broken, and those of `beginPriceChange` and `admitChange`
 */
export async function addProduct(
  context: Context,
  { body, caller, idempotencyKey }: Call<typeof createProduct>,
): Promise<ManagedProduct> {
  const { database, clock } = context;
  const priceCall = await readPriceCall(context, caller, body.second);
  const { deviceType, model, storage, isActive = true } = body;
  const basePriceCents = readBasePrice(body.basePrice);
  const request = { scope: 'products.create', key: idempotencyKey, content: withoutApprover(body) };
  const { body: added } = await refuseViolations(ONE_OF_A_KIND, () =>
    writeOnce(database, request, managedProduct, async (tx) => {
      const terms = await beginPriceChange(tx, priceCall);
      await checkModel(tx, deviceType, model, null);
      const now = clock.now();
      const id = await nextProductId(tx);
      const cellular = isCellular({ deviceType, model });
      const product = { id, deviceType, model, storage, basePriceCents, isActive, cellular };
      const item = { productId: id, oldCents: null, newCents: basePriceCents, wasActive: null, isActive };
      const facts = { kind: 'added' as const, reason: body.reason ?? null, summary: productName(product) };
      const change = { ...facts, at: now, ...terms.author };
      await insertProducts(tx, [product], change);
      await admitChange(tx, terms, { id: await insertChange(tx, change, [item]), at: now });
      return { status: 201, body: describeProduct({ ...product, version: 1, updatedAt: now }) };
    }),
  );
  return added;
}

/**
 * Edits a product, with its history. Writes nothing when nothing changes.
 * @throws Failure not_found, product_changed, product_exists, rule_broken, and those of `beginPriceChange` and `admitChange`
 */
export async function editProduct(
  context: Context,
  { params, body, caller }: Call<typeof updateProduct>,
): Promise<ManagedProduct> {
  const { database, clock } = context;
  const { version, reason = null, basePrice, second: approver, ...facts } = body;
  const priceCall = await readPriceCall(context, caller, approver);
  const basePriceCents = basePrice === undefined ? undefined : readBasePrice(basePrice);
  return refuseViolations(ONE_OF_A_KIND, () =>
    database.transaction(async (tx) => {
      const terms = await beginPriceChange(tx, priceCall);
      const before = (await findProduct(tx, Number(params.id))) ?? fail('not_found');
      if (before.version !== version) fail('product_changed');
      const after = { ...before, ...definedFields(facts), basePriceCents: basePriceCents ?? before.basePriceCents };
      const summary = describeEdit(before, after);
      if (summary === null) return describeProduct(before);
      if (after.model !== before.model || after.deviceType !== before.deviceType) {
        await checkModel(tx, after.deviceType, after.model, before.id);
      }
      const now = clock.now();
      const price = (product: EditableProduct) => formatMoney(product.basePriceCents);
      noteChanges(caller, [
        { field: 'name', before: productName(before), after: productName(after) },
        { field: 'base price', before: price(before), after: price(after) },
        {
          field: 'status',
          before: before.isActive ? 'buying' : 'not buying',
          after: after.isActive ? 'buying' : 'not buying',
        },
      ]);
      const { author } = terms;
      const saved = await replaceProduct(tx, { ...after, cellular: isCellular(after) }, { ...author, at: now });
      const id = await noteEdit(tx, { before, after, author, reason, summary, now });
      const isRenamed = productName(before) !== productName(after) || before.deviceType !== after.deviceType;
      await admitChange(tx, terms, { id, at: now, isRenamed });
      return describeProduct(saved);
    }),
  );
}

interface Edit {
  before: EditableProduct;
  after: EditableProduct;
  author: ChangeAuthor;
  reason: string | null;
  summary: string;
  now: Date;
}

/** Records an edit in the history. A rename changes no price, so it has no item to undo. */
async function noteEdit(tx: Transaction, { before, after, author, reason, summary, now }: Edit): Promise<number> {
  const hasMoved = before.basePriceCents !== after.basePriceCents || before.isActive !== after.isActive;
  const item = {
    productId: before.id,
    oldCents: before.basePriceCents,
    newCents: after.basePriceCents,
    wasActive: before.isActive,
    isActive: after.isActive,
  };
  return insertChange(tx, { kind: 'edited', at: now, ...author, reason, summary }, hasMoved ? [item] : []);
}

/** Reads whole dollars up to the highest base price. @throws Failure rule_broken */
function readBasePrice(text: string): Cents {
  const cents = parseMoney(text);
  if (cents !== null && isBasePrice(cents)) return cents;
  return fail('rule_broken', { errors: { basePrice: BASE_PRICE_TEXT } });
}

/**
 * Refuses two models of a type whose names differ only in punctuation and capitals: they would share one address on the site.
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
export function describeProduct({ basePriceCents, updatedAt, ...rest }: EditableProduct): ManagedProduct {
  return managedProduct.parse({ ...rest, basePrice: toDecimal(basePriceCents), updatedAt: updatedAt.toISOString() });
}

type Facts = { [Key in 'deviceType' | 'model' | 'storage' | 'isActive']?: EditableProduct[Key] | undefined };

/** Keeps only the fields that were sent. */
function definedFields({ deviceType, model, storage, isActive }: Facts): Partial<EditableProduct> {
  return {
    ...(deviceType === undefined ? {} : { deviceType }),
    ...(model === undefined ? {} : { model }),
    ...(storage === undefined ? {} : { storage }),
    ...(isActive === undefined ? {} : { isActive }),
  };
}
