// breaks: feature-no-area
import type { Pos } from '#web/areas/pos/pos.ts';

export type SellInPos = Pos;
