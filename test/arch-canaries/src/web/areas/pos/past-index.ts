// breaks: feature-by-index
import type { Unit } from '#web/features/place-order/unit.ts';

export type PosUnit = Unit;
