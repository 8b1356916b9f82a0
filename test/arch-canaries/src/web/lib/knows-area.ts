// breaks: ui-no-feature
import type { Pos } from '#web/areas/pos/pos.ts';

export type Screen = Pos;
