import type { Cents } from '../money.ts';

/** Kinds of costs of a unit. Payout and fee come with its purchase; staff add the others. */
export const COST_KINDS = ['payout', 'fee', 'label', 'driver', 'parts', 'labor', 'other'] as const;
export type CostKind = (typeof COST_KINDS)[number];

/** Costs that staff add, with their labels. */
export const ADDED_COSTS = [
  { value: 'parts', label: 'Parts' },
  { value: 'labor', label: 'Labor' },
  { value: 'label', label: 'Shipping label' },
  { value: 'driver', label: 'Driver' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: CostKind; label: string }[];
export const ADDED_COST_VALUES = ['parts', 'labor', 'label', 'driver', 'other'] as const;

const LABELS: Record<CostKind, string> = {
  payout: 'Payout',
  fee: 'Payment fee',
  label: 'Shipping label',
  driver: 'Driver',
  parts: 'Parts',
  labor: 'Labor',
  other: 'Other',
};

export function costLabel(kind: CostKind): string {
  return LABELS[kind];
}

/** Returns the margin of a sale: the price less its fee and the unit's own costs (specific identification). */
export function marginOf(sale: { priceCents: Cents; feeCents: Cents; costCents: Cents }): Cents {
  return sale.priceCents - sale.feeCents - sale.costCents;
}
