/** A row of a table by column. Times are in milliseconds until they are written. */
export type Row = Record<string, unknown>;

/** Tables of the generated year, in the order of writing. */
export const TABLES = [
  'customers',
  'orders',
  'order_events',
  'visits',
  'visit_orders',
  'payments',
  'devices',
  'units',
  'business_expenses',
  'expense_changes',
  'unit_costs',
  'unit_events',
  'unit_sales',
  'till_registers',
  'till_sessions',
  'till_entries',
  'till_reports',
] as const;
export type Table = (typeof TABLES)[number];

export type YearRows = Record<Table, Row[]>;

export function emptyYear(): YearRows {
  return {
    customers: [],
    orders: [],
    order_events: [],
    visits: [],
    visit_orders: [],
    payments: [],
    devices: [],
    units: [],
    business_expenses: [],
    expense_changes: [],
    unit_costs: [],
    unit_events: [],
    unit_sales: [],
    till_registers: [],
    till_sessions: [],
    till_entries: [],
    till_reports: [],
  };
}

/** A cash movement; drawers are made from these at the end. */
export interface CashMove {
  at: number;
  kind: 'seller_payout' | 'payout_reversed' | 'expense' | 'sale' | 'sale_reversed';
  /** Signed. */
  cents: number;
  refKind: 'payment' | 'expense' | 'sale';
  refId: string;
}

/** Actor of everything in the year. */
export const ACTOR = 'pos';

export const iso = (at: number): string => new Date(at).toISOString();
