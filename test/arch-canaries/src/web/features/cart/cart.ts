import type { Unit } from '#web/features/place-order/index.ts';

export type Cart = readonly Unit[];
