import type { Sell } from '#web/features/sell/index.ts';

export type Pos = Sell;
