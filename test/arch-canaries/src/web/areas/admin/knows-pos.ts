// breaks: areas-apart
import type { Pos } from '#web/areas/pos/pos.ts';

export type AdminPos = Pos;
