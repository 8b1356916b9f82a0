/** A row of a table, by its columns. Times are milliseconds until they are written. */
export type Row = Record<string, unknown>;

/** Rows of the generated year by table, in the order in which they are written. */
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

/** Cash that moved; drawers are made of it at the end. */
export interface CashMove {
  at: number;
  kind: 'seller_payout' | 'payout_reversed' | 'expense' | 'sale' | 'sale_reversed';
  /** Signed. */
  cents: number;
  refKind: 'payment' | 'expense' | 'sale';
  refId: string;
}

/** Who does everything in the year. */
export const ACTOR = 'pos';

export const iso = (at: number): string => new Date(at).toISOString();
