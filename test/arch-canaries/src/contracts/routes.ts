import type { Quote } from './quotes.ts';

export const ROUTES = { calculate: 'POST /api/calculate-price' };
export type Answer = Quote;
