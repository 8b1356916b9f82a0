// breaks: ui-no-feature
import type { Sell } from '#web/features/sell/index.ts';

export type SellButton = Sell;
