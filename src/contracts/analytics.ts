import { z } from 'zod';
import { BOOK_FIGURES, FIGURE_IDS, SHARED_FIGURES } from '#domain/analytics/figures.ts';
import { BUCKETS, dayCount, MAX_DAYS } from '#domain/analytics/ranges.ts';
import { isRealDay } from '#domain/calendar-day.ts';
import { AGE_BAND_NAMES } from '#domain/inventory/age.ts';
import { COST_KINDS } from '#domain/inventory/cost.ts';
import { UNIT_STATES } from '#domain/inventory/states.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { DEVICE_TYPES } from '#domain/vocabulary.ts';
import { endpoint } from './endpoint.ts';
import { condition, cursor, day, id, instant, pageLimit, rowNumberInPath } from './fields.ts';

/** Analytics is a tab of admin and of the POS. The buyback POS does not have it. */
const readers = ['pos', 'admin'] as const;
/** Expenses and cash differences are for admins only, in analytics as everywhere (decision 015). */
const bookkeepers = ['admin'] as const;
/** All roles that quote prices. */
const counterStaff = ['pos', 'repair-pos', 'admin'] as const;

/** A sum as a decimal string, below zero too. */
const sum = z.string().regex(/^-?\d+\.\d{2}$/);
/** A number as a decimal string: money "1234.50", a count "17", percent "83.4", hours and days "4.5", turns "5.21". */
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

const shopDay = day.refine(
  (text) => isRealDay(text) && text >= '2000-01-01' && text <= '2100-12-31',
  'Enter a date, for example 2026-11-23',
);

/** First and last day of the shop, both included; five years at most. */
const range = z
  .strictObject({
    from: shopDay,
    to: shopDay,
    /** Width of the bars. No bars by default. */
    by: z.enum(BUCKETS).optional(),
  })
  .refine(({ from, to }) => !(isRealDay(from) && isRealDay(to)) || from <= to, {
    path: ['to'],
    error: 'The last day can’t be before the first.',
  })
  .refine(({ from, to }) => !(isRealDay(from) && isRealDay(to)) || dayCount({ from, to }) <= MAX_DAYS, {
    path: ['to'],
    error: 'Please choose up to five years.',
  });

const days = z.object({ from: z.string(), to: z.string() });

/** A rate as it adds up: the value is numerator / denominator. Amounts are in cents. */
const parts = z.object({ numerator: z.int(), denominator: z.int() });

const figureValues = {
  /** In the unit of the figure (`FIGURES`); null where there is nothing to compute it from. */
  value: decimal.nullable(),
  /** For rates and averages; null for other figures. */
  parts: parts.nullable(),
};

/** A figure over a range, and over the range before it. Label, definition and unit are `FIGURES[id]` of the domain. */
export const figure = z.object({
  id: z.enum(FIGURE_IDS),
  ...figureValues,
  /** Ninetieth percentile, where `value` is the median; else null. */
  high: decimal.nullable(),
  /** Over the range before; null for a current figure. */
  before: z.object({ ...figureValues, high: decimal.nullable() }).nullable(),
  /** Bars in order, empty ones included; null where none were requested, or the figure has none. */
  points: z.array(days.extend(figureValues)).nullable(),
});
export type Figure = z.infer<typeof figure>;

/** Parts of every answer about a range. */
const rangeParts = {
  range: days,
  /** Range to compare with (`rangeBefore`). */
  before: days,
  figures: z.array(figure),
};

/** `MONEY_FIGURES`, by the time of the ledger entries. */
export const analyticsMoney = z.object({
  ...rangeParts,
  /** Payments less reversals by method, largest first. */
  byMethod: z.array(z.object({ method: z.enum(PAYMENT_METHOD_VALUES), payments: z.int(), amount: sum })),
});
export type AnalyticsMoney = z.infer<typeof analyticsMoney>;

export const readAnalyticsMoney = endpoint({
  id: 'analytics.money',
  summary: 'Analytics: cash paid out and devices bought',
  access: readers,
  query: range,
  responses: { 200: analyticsMoney },
});

/** `ORDER_FIGURES`, by the creation of orders. */
export const analyticsOrders = z.object({
  ...rangeParts,
  /** Stages of the orders placed in the range, each with the orders that reached it. */
  funnel: z.array(
    z.object({ stage: z.enum(['placed', 'received', 'inspected', 'paid']), orders: z.int(), dropped: z.int() }),
  ),
});
export type AnalyticsOrders = z.infer<typeof analyticsOrders>;

export const readAnalyticsOrders = endpoint({
  id: 'analytics.orders',
  summary: 'Analytics: what became of orders, and of offers below the quote',
  access: readers,
  query: range,
  responses: { 200: analyticsOrders },
});

/** `SPEED_FIGURES`, by the creation of orders. It has no bars: a median of days is not a median of weeks. */
export const analyticsSpeed = z.object(rangeParts);
export type AnalyticsSpeed = z.infer<typeof analyticsSpeed>;

export const readAnalyticsSpeed = endpoint({
  id: 'analytics.speed',
  summary: 'Analytics: hours from receipt to inspection and payment',
  access: readers,
  query: range,
  responses: { 200: analyticsSpeed },
});

/** Orders by their hour of creation, on the shop's clock. */
export const analyticsIntake = z.object({
  range: days,
  /** All 168 hours of a week. Weekday 0 is Sunday. `counter`: those handed over in the shop. */
  hours: z.array(
    z.object({
      weekday: z.int().min(0).max(6),
      hour: z.int().min(0).max(23),
      orders: z.int(),
      counter: z.int(),
    }),
  ),
});
export type AnalyticsIntake = z.infer<typeof analyticsIntake>;

export const readAnalyticsIntake = endpoint({
  id: 'analytics.intake',
  summary: 'Analytics: orders by hour of the week',
  access: readers,
  query: range,
  responses: { 200: analyticsIntake },
});

const unitTotals = { units: z.int(), cost: sum };

/** `STOCK_FIGURES`, as of now. */
export const analyticsStock = z.object({
  at: instant,
  figures: z.array(figure),
  /** All states of units in stock, and all bands of days. */
  byState: z.array(z.object({ state: z.enum(UNIT_STATES), ...unitTotals })),
  byAge: z.array(z.object({ age: z.enum(AGE_BAND_NAMES), ...unitTotals })),
});
export type AnalyticsStock = z.infer<typeof analyticsStock>;

export const readAnalyticsStock = endpoint({
  id: 'analytics.stock',
  summary: 'Analytics: stock at cost by state and age, holds and custody',
  access: readers,
  responses: { 200: analyticsStock },
});

/** Sales of a group of units, less reversed ones. */
const soldGroup = {
  units: z.int(),
  resale: sum,
  grossMargin: sum,
  holdCost: sum,
  trueMargin: sum,
};

/** `MARGIN_FIGURES`, by the time of sales. */
export const analyticsMargin = z.object({
  ...rangeParts,
  /** From resale to true margin: resale - saleFees - the costs = gross margin; - holdCost = true margin. */
  lines: z.object({
    resale: sum,
    saleFees: sum,
    /** Every kind of cost, in the order of `COST_KINDS`. */
    costs: z.array(z.object({ kind: z.enum(COST_KINDS), amount: sum })),
    grossMargin: sum,
    holdCost: sum,
    trueMargin: sum,
  }),
  /** Largest gross margin first. */
  byType: z.array(z.object({ deviceType: z.enum(DEVICE_TYPES), ...soldGroup })),
  /** Ten models with the largest gross margin, largest first. */
  byModel: z.array(z.object({ deviceType: z.enum(DEVICE_TYPES), model: z.string(), ...soldGroup })),
  /** All other models; null without any. */
  otherModels: z.object({ models: z.int(), ...soldGroup }).nullable(),
});
export type AnalyticsMargin = z.infer<typeof analyticsMargin>;

export const readAnalyticsMargin = endpoint({
  id: 'analytics.margin',
  summary: 'Analytics: sales, margins by type and model, and days to sell',
  access: readers,
  query: range,
  responses: { 200: analyticsMargin },
});

/** `BOOK_FIGURES`. */
export const analyticsBooks = z.object({
  ...rangeParts,
  /** Largest first. */
  byCategory: z.array(z.object({ category: z.string(), count: z.int(), amount: sum })),
  /** Closed drawers: exact, over and short ones, and those without a count. `over` and `short` are sums. */
  drawers: z.object({ closed: z.int(), exact: z.int(), over: sum, short: sum, uncounted: z.int() }),
});
export type AnalyticsBooks = z.infer<typeof analyticsBooks>;

export const readAnalyticsBooks = endpoint({
  id: 'analytics.books',
  summary: 'Analytics: drawers over or short, expenses and net',
  access: bookkeepers,
  query: range,
  responses: { 200: analyticsBooks },
});

/** One row of a figure. One or two of its ids are set: they name the record that the row opens. */
export const figureRow = z.object({
  /** Unique in the list. */
  id: z.string(),
  orderId: id.nullable(),
  unitId: id.nullable(),
  expenseId: id.nullable(),
  /** Z report of a drawer. */
  reportId: id.nullable(),
  /** Number as people write it: short id of an order, "U-17", "Z-4"; empty for an expense. */
  number: z.string(),
  /** Device or description, such as "iPhone 13 · 128GB · Good". */
  text: z.string(),
  /** Remark about the row, such as "Reversed" or "Short"; null for most rows. */
  note: z.string().nullable(),
  /** Day of the shop by which it is counted. */
  day: z.string(),
  /** Null for a row that has only a day. */
  at: instant.nullable(),
  /** Amount of the row; null without one. */
  amount: sum.nullable(),
  /**
   * Value of the row in the figure, in its unit: values of sums and counts add up to the figure (a reversal is negative); of a median
   * the row's own value. Of outcomes of orders, only the orders with the outcome are listed, each "1"; for `paid_as_quoted` "1" is an
   * order that was paid as quoted, "0" one that was not, and reversals subtract; for `average_paid` it is the amount.
   */
  value: decimal.nullable(),
});
export type FigureRow = z.infer<typeof figureRow>;

const rowsQuery = { from: shopDay, to: shopDay, limit: pageLimit.optional(), cursor: cursor.optional() };

/** Lists the newest first, 50 by default; the Link header names the next page. Ranges do not apply to current figures. */
export const listFigureRows = endpoint({
  id: 'analytics.rows',
  summary: 'The rows behind a figure of analytics, newest first',
  access: readers,
  query: z.strictObject({ figure: z.enum(SHARED_FIGURES), ...rowsQuery }),
  responses: { 200: z.array(figureRow) },
});

/** The same for the figures of the books. */
export const listBookRows = endpoint({
  id: 'analytics.bookRows',
  summary: 'The rows behind a figure of the books, newest first',
  access: bookkeepers,
  query: z.strictObject({ figure: z.enum(BOOK_FIGURES), ...rowsQuery }),
  responses: { 200: z.array(figureRow) },
});

/** Sales of the same product in the same condition in the last 365 days. Medians are null below `PAST_SALES_NEEDED` sales. */
export const pastSales = z.object({
  count: z.int(),
  medianResale: sum.nullable(),
  medianTrueMargin: sum.nullable(),
});
export type PastSales = z.infer<typeof pastSales>;

/** A product is one storage of one model. */
export const readPastSales = endpoint({
  id: 'analytics.pastSales',
  summary: 'What the shop got for such a device lately, for who quotes a price',
  access: counterStaff,
  query: z.strictObject({ productId: rowNumberInPath, condition }),
  responses: { 200: pastSales },
});
