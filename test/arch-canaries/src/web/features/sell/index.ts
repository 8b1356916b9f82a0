export type { Sell } from './sell.ts';
