// breaks: server-not-web
import type { Sell } from '#web/features/sell/sell.ts';

export type Rendered = Sell;
