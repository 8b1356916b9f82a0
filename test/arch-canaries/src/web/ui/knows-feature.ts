// breaks: ui-no-feature
import type { Sell } from '#web/features/sell/sell.ts';

export type SellButton = Sell;
