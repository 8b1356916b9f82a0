import { z } from 'zod';
import { ADJUSTMENT_DIRECTIONS, ADJUSTMENT_TYPES } from '#domain/pricing/adjust-prices.ts';
import { PRICE_CHANGE_KINDS } from '#domain/pricing/price-changes.ts';
import { endpoint } from './endpoint.ts';
import {
  condition,
  conditionInput,
  cursor,
  deviceType,
  instant,
  line,
  lockStatus,
  moneyString,
  productId,
  rowNumberInPath,
} from './fields.ts';
import { MAX_ADJUSTMENT, MAX_PICKED_PRODUCTS } from './forms/prices.ts';
import { secondMember } from './payment-approval.ts';

/** Roles that change prices. */
const staff = ['pos', 'admin'] as const;

/** A difference such as "-25.00". */
const signedMoney = z.string().regex(/^-?\d{1,5}\.\d{2}$/);

/**
 * Fields of the price manager's form. `conditions` and `lockStatus` select prices: every product with such
 * a price gets a new base price, from which all its prices are calculated (decision 004).
 */
const adjustmentBody = z.strictObject({
  /** Null for all types. */
  deviceType: deviceType.nullable(),
  adjustmentType: z.enum(ADJUSTMENT_TYPES),
  /** Percent or dollars, more than 0, two decimals at most. */
  adjustmentValue: z
    .number('A number')
    .positive('More than 0')
    .max(MAX_ADJUSTMENT, `At most ${MAX_ADJUSTMENT}`)
    .multipleOf(0.01, 'At most two decimals'),
  adjustmentDirection: z.enum(ADJUSTMENT_DIRECTIONS),
  conditions: z.array(conditionInput).max(10).nullish(),
  lockStatus: lockStatus.nullish(),
  /** Limits the change to these products; those of another type, and those that the shop does not buy, keep their price. */
  productIds: z.array(productId).min(1).max(MAX_PICKED_PRODUCTS, `At most ${MAX_PICKED_PRODUCTS}`).nullish(),
});
export type AdjustmentBody = z.infer<typeof adjustmentBody>;

/** Identifies exactly the changes that a preview has shown; a change with this token applies to just those, or is rejected. */
const previewToken = z.string().regex(/^[\w-]{20,64}$/, 'Invalid input');
const reason = line(200).nullish();

/** Fields of calls that change prices: the admin who approves a change above the limit (`prices.limit`). */
export const priceApprovalFields = { second: secondMember.optional() };

/** Errors of calls that change prices (decision 004). */
export const PRICE_APPROVAL_ERRORS = [
  'price_change_needs_admin',
  'approver_is_same',
  'approver_not_admin',
  'passcode_wrong',
  'too_many_requests',
] as const;

/** Base price of a product before and after. `prices` lists those in the requested conditions. */
const previewRow = z.object({
  productId,
  model: z.string(),
  storage: z.string().nullable(),
  oldPrice: moneyString,
  newPrice: moneyString,
  difference: signedMoney,
  prices: z.array(z.object({ condition, oldPrice: moneyString, newPrice: moneyString })),
});
export type PreviewRow = z.infer<typeof previewRow>;

export const pricePreview = z.object({
  /** The first 100 products whose price changes. */
  rows: z.array(previewRow),
  /** Number of prices that change. */
  total: z.int(),
  /** Number of matching products that keep their price: already 0, or unchanged after rounding. */
  unchanged: z.int(),
  previewToken,
});
export type PricePreview = z.infer<typeof pricePreview>;

/** Changes nothing. It is a POST because it takes the same body as the change. */
export const previewPrices = endpoint({
  id: 'prices.preview',
  summary: 'Preview of a price change',
  activity: null,
  access: staff,
  body: adjustmentBody,
  responses: { 200: pricePreview },
  errors: ['rule_broken'],
});

/** Entry of the price history: changed prices, time, member and reason. */
export const priceChange = z.object({
  id: z.int(),
  kind: z.enum(PRICE_CHANGE_KINDS),
  at: instant,
  /** The member of staff, or the area when no member is identified. */
  actor: z.string(),
  /** Admin who approved it; null where it needed no approval. */
  approvedBy: z.string().nullable().default(null),
  reason: z.string().nullable(),
  /** The change as a sentence: "iPhone: +10%". */
  summary: z.string(),
  /** Number of products whose price changed, or that the shop started or stopped buying. */
  products: z.int(),
  /** Change that this one undid. */
  undoes: z.int().nullable(),
  /** Change that undid this one. */
  undoneBy: z.int().nullable(),
  /** Number of products that got their old price back: fewer than `products` where some had changed again. */
  undoneProducts: z.int().nullable().default(null),
});
export type PriceChange = z.infer<typeof priceChange>;

/**
 * Applies a price change in one transaction, with its history. Without a `previewToken` it applies to the current
 * prices; with one, to exactly what the preview has shown, or it is refused.
 */
export const updatePrices = endpoint({
  id: 'prices.update',
  summary: 'Change the prices of a device type, or of all',
  access: staff,
  activity: 'Changed the prices of {object|all devices}',
  asksPasscodeAgain: true,
  body: adjustmentBody.extend({ previewToken: previewToken.optional(), reason, ...priceApprovalFields }),
  responses: { 200: priceChange },
  errors: [...PRICE_APPROVAL_ERRORS, 'preview_stale', 'nothing_to_change', 'rule_broken'],
  idempotent: true,
});

/** Lists changes, newest first, 50 per page; `next` names the following page. */
export const listPriceChanges = endpoint({
  id: 'prices.history',
  summary: 'The history of price changes',
  access: staff,
  query: z.strictObject({ cursor: cursor.optional() }),
  responses: { 200: z.object({ changes: z.array(priceChange), next: z.string().nullable() }) },
});

/** Price before and after a change. Null before: the product is new. */
const changedProduct = z.object({
  productId,
  model: z.string(),
  storage: z.string().nullable(),
  oldPrice: moneyString.nullable(),
  newPrice: moneyString,
  wasActive: z.boolean().nullable(),
  isActive: z.boolean(),
});

export const getPriceChange = endpoint({
  id: 'prices.change',
  summary: 'One price change, with the first 100 of its products',
  access: staff,
  params: z.strictObject({ id: rowNumberInPath }),
  responses: { 200: priceChange.extend({ rows: z.array(changedProduct) }) },
  errors: ['not_found'],
});

/**
 * Lists the products that block undoing a change: their price or place on the list has changed since. To undo without
 * them, send the `leavingOut` of this answer.
 */
export const previewUndo = endpoint({
  id: 'prices.undoPreview',
  summary: 'Preview of undoing a price change',
  access: staff,
  params: z.strictObject({ id: rowNumberInPath }),
  responses: {
    200: z.object({
      /** Number of products that would get their old price back. */
      canUndo: z.int(),
      /** Number of products that have changed since. */
      moved: z.int(),
      /** The first 100 of them, by model. */
      rows: z.array(
        z.object({
          productId,
          model: z.string(),
          storage: z.string().nullable(),
          /** Price that the change set, and the current one. */
          newPrice: moneyString,
          nowPrice: moneyString,
          isNowActive: z.boolean(),
          /** Latest change of the product since then. */
          by: priceChange.pick({ id: true, kind: true, at: true, actor: true, summary: true }).nullable(),
        }),
      ),
      leavingOut: previewToken,
    }),
  },
  errors: ['not_found'],
});
export type UndoPreview = z.infer<(typeof previewUndo)['responses'][200]>;

/**
 * Restores the price that every product had before a change; refused when one of them has changed since. With
 * `leavingOut` it skips exactly the products that its preview listed, or is refused.
 */
export const undoPriceChange = endpoint({
  id: 'prices.undo',
  summary: 'Undo a price change',
  access: staff,
  activity: 'Undid a price change',
  asksPasscodeAgain: true,
  params: z.strictObject({ id: rowNumberInPath }),
  body: z.strictObject({ reason, leavingOut: previewToken.nullish(), ...priceApprovalFields }),
  responses: { 200: priceChange },
  errors: [...PRICE_APPROVAL_ERRORS, 'not_found', 'prices_moved', 'nothing_to_change'],
  idempotent: true,
});

/** Newest first, at most 100. */
export const productPrices = endpoint({
  id: 'products.prices',
  summary: 'The price history of a product',
  access: staff,
  params: z.strictObject({ id: rowNumberInPath }),
  responses: {
    200: z.array(
      priceChange.pick({ id: true, kind: true, at: true, actor: true, reason: true, summary: true }).extend({
        oldPrice: moneyString.nullable(),
        newPrice: moneyString,
        wasActive: z.boolean().nullable(),
        isActive: z.boolean(),
      }),
    ),
  },
  errors: ['not_found'],
});

/** CSV for spreadsheets. */
export const downloadPrices = endpoint({
  id: 'prices.download',
  summary: 'A CSV file of every product with its price in every condition',
  access: staff,
  activity: 'Exported the price list as CSV',
  responses: { 200: 'text/csv' },
});
