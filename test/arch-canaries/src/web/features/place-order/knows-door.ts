// breaks: place-order-knows-no-door
import type { Sell } from '#web/features/sell/sell.ts';

export type Door = Sell;
