const FIGURE_UNITS = ['money', 'count', 'percent', 'hours', 'days', 'turns'] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

export interface FigureFacts {
  label: string;
  definition: string;
  unit: FigureUnit;
  basis: 'ledger' | 'orders' | 'now';
  /** Direction of an improvement; null where neither is one. */
  better: 'up' | 'down' | null;
}
