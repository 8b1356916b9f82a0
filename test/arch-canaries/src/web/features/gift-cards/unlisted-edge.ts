// breaks: feature-edges
import type { Unit } from '#web/features/place-order/index.ts';

export type GiftCard = Unit;
