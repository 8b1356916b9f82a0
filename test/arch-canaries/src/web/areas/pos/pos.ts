import type { Sell } from '#web/features/sell/sell.ts';

export type Pos = Sell;
