import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { cursor, deviceType, instant, line, moneyString, productId, rowNumber, rowNumberInPath } from './fields.ts';
import { productForm } from './forms/prices.ts';
import { PRICE_APPROVAL_ERRORS, priceApprovalFields } from './prices.ts';

/**
 * One storage version of one model, with the price that quotes are based on. `storage` is null for a model with a single
 * version.
 */
export const product = z.object({
  id: productId,
  deviceType,
  model: z.string(),
  storage: z.string().nullable(),
  basePrice: moneyString,
  isActive: z.boolean(),
  /**
   * Factors of the conditions on the base price in whole percent: new, open_box, excellent, good, fair, poor, used, broken.
   * Absent while they are the specification's.
   */
  factors: z.array(z.int()).optional(),
});
export type Product = z.infer<typeof product>;

/**
 * Lists the active products: of one type (`deviceType` or `type`), of one model, or all. An unknown model gives an
 * empty list.
 */
export const listProducts = endpoint({
  id: 'products.list',
  summary: 'Products that the shop buys, with base prices of today',
  access: everyone,
  anonymous: true,
  query: z.strictObject({
    deviceType: deviceType.optional(),
    type: deviceType.optional(),
    model: line(80).optional(),
  }),
  responses: { 200: z.array(product) },
  caching: 'revalidate',
});

/** Roles that manage the list of products (prices are the work of POS, R-031). */
const staff = ['pos', 'admin'] as const;

/** Product as staff see it. Every change increments `version`, which detects concurrent edits. */
export const managedProduct = product.extend({ version: z.int(), updatedAt: instant });
export type ManagedProduct = z.infer<typeof managedProduct>;

/**
 * Lists all products, including those that the shop does not buy: by type, model and id, 50 per page; `next` names the
 * following page.
 */
export const manageProducts = endpoint({
  id: 'products.manage',
  summary: 'All products, for staff',
  access: staff,
  query: z.strictObject({
    deviceType: deviceType.optional(),
    /** Part of a model's name, or an id. */
    q: line(80).optional(),
    active: z.enum(['yes', 'no']).optional(),
    cursor: cursor.optional(),
  }),
  responses: { 200: z.object({ products: z.array(managedProduct), next: z.string().nullable() }) },
});

const facts = {
  deviceType,
  model: productForm.shape.model,
  storage: line(20).nullable(),
  basePrice: moneyString,
  isActive: z.boolean(),
};

export const createProduct = endpoint({
  id: 'products.create',
  summary: 'Add a product',
  access: staff,
  activity: 'Added the product {object} at {amount}',
  needsMember: true,
  body: z.strictObject({
    ...facts,
    isActive: facts.isActive.optional(),
    reason: line(200).nullish(),
    ...priceApprovalFields,
  }),
  responses: { 201: managedProduct },
  errors: [...PRICE_APPROVAL_ERRORS, 'product_exists', 'rule_broken'],
  idempotent: true,
});

/** Edits a product. A field that is left out keeps its value. `version` is that of the edited product: 409 when it has changed since. */
export const updateProduct = endpoint({
  id: 'products.update',
  summary: 'Edit a product, or stop and begin to buy it',
  access: staff,
  activity: 'Changed the product {object}',
  asksPasscodeAgain: true,
  params: z.strictObject({ id: rowNumberInPath }),
  body: z.strictObject({
    ...z.object(facts).partial().shape,
    version: rowNumber,
    reason: line(200).nullish(),
    ...priceApprovalFields,
  }),
  responses: { 200: managedProduct },
  errors: [...PRICE_APPROVAL_ERRORS, 'not_found', 'product_changed', 'product_exists', 'rule_broken'],
});
