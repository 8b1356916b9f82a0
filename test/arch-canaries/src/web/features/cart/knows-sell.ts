// breaks: order-doors-apart
import type { Sell } from '#web/features/sell/sell.ts';

export type CartOfSell = Sell;
