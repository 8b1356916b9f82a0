import type { Cents } from './money.ts';

/** How the shop pays its customers, as they read it, and what each way costs (S9). */
export const PAYMENT_METHODS = [
  { value: 'cash', label: 'cash', feeCents: 0 },
  { value: 'card', label: 'card', feeCents: 500 },
  { value: 'zelle', label: 'Zelle', feeCents: 0 },
  { value: 'mobile', label: 'mobile payment', feeCents: 0 },
] as const satisfies readonly { value: string; label: string; feeCents: Cents }[];
