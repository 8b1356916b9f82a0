import { BOUGHT_FIGURES } from './bought-figures.ts';
import type { FigureFacts } from './figure-facts.ts';
import { OWNED_FIGURES } from './owned-figures.ts';

export type { FigureFacts, FigureUnit } from './figure-facts.ts';

const MONEY_FIGURES = [
  'paid_out',
  'payout_fees',
  'devices_bought',
  'average_paid',
  'paid_as_quoted',
  'median_cut',
] as const;
const ORDER_FIGURES = [
  'orders_placed',
  'orders_received',
  'orders_inspected',
  'orders_paid',
  'orders_declined',
  'orders_cancelled',
  'offers_lowered',
  'offers_declined',
  'offers_restored',
] as const;
export const SPEED_FIGURES = ['received_to_inspected', 'inspected_to_paid', 'received_to_paid'] as const;
const STOCK_FIGURES = ['stock_units', 'stock_cost', 'units_held', 'devices_in_custody'] as const;
const MARGIN_FIGURES = [
  'units_sold',
  'resale',
  'gross_margin',
  'gross_margin_rate',
  'hold_cost',
  'true_margin',
  'true_margin_rate',
  'days_to_sell',
  'turns',
] as const;
/** Figures of the books, for admins only, as are expenses and drawer differences. */
export const BOOK_FIGURES = ['over_short', 'expenses', 'net_cash'] as const;

/** Figures for everyone with access to analytics. */
export const SHARED_FIGURES = [
  ...MONEY_FIGURES,
  ...ORDER_FIGURES,
  ...SPEED_FIGURES,
  ...STOCK_FIGURES,
  ...MARGIN_FIGURES,
] as const;

export const FIGURE_IDS = [...SHARED_FIGURES, ...BOOK_FIGURES] as const;
export type FigureId = (typeof FIGURE_IDS)[number];

/**
 * Figures of analytics with their definitions, which the screen shows next to each (issue 11, docs/decisions/037). `basis` is what a
 * figure counts: rows of the ledger by their time, orders by their creation, or the current stock. No figure mixes them.
 */
export const FIGURES: Record<FigureId, FigureFacts> = { ...BOUGHT_FIGURES, ...OWNED_FIGURES };
