// breaks: feature-edges
import type { Sell } from '#web/features/sell/index.ts';

export type CartOfSell = Sell;
