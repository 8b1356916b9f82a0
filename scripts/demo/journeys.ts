import type { ServiceMethod } from '#domain/vocabulary.ts';

/** Step of an order's life. Its price and actor are chosen when the step happens. */
export type Leg =
  | { does: 'arrive' | 'receive' | 'evaluate' | 'wait' | 'revise' | 'agree' | 'decline' | 'cancel'; hours: Hours }
  | { does: 'pay' | 'reverse' | 'complete' | 'slip' | 'undo'; hours: Hours };
/** Hours since the previous step: minimum and maximum. */
type Hours = readonly [number, number];

const TO_THE_SHOP: readonly Leg[] = [
  { does: 'arrive', hours: [3, 40] },
  { does: 'receive', hours: [20, 90] },
  { does: 'evaluate', hours: [1, 26] },
];
const PAID: readonly Leg[] = [
  { does: 'pay', hours: [0.5, 30] },
  { does: 'complete', hours: [4, 60] },
];

/** Journeys of orders and their weights. Each follows the rules of payments: the shop pays only for a received device. */
export const JOURNEYS: readonly { name: string; weight: number; legs: readonly Leg[]; service?: ServiceMethod }[] = [
  { name: 'as quoted', weight: 58, legs: [...TO_THE_SHOP, ...PAID] },
  {
    name: 'at a revised price',
    weight: 16,
    legs: [...TO_THE_SHOP, { does: 'revise', hours: [1, 8] }, { does: 'agree', hours: [4, 50] }, ...PAID],
  },
  {
    name: 'after a question about the payment',
    weight: 7,
    legs: [...TO_THE_SHOP, { does: 'wait', hours: [0.5, 6] }, { does: 'agree', hours: [8, 60] }, ...PAID],
  },
  {
    name: 'declined',
    weight: 5,
    legs: [...TO_THE_SHOP, { does: 'revise', hours: [1, 8] }, { does: 'decline', hours: [6, 70] }],
  },
  { name: 'cancelled', weight: 5, legs: [{ does: 'cancel', hours: [2, 60] }] },
  {
    name: 'with a wrong pick',
    weight: 3,
    legs: [...TO_THE_SHOP, { does: 'slip', hours: [0.5, 4] }, { does: 'undo', hours: [0.02, 0.1] }, ...PAID],
  },
  {
    name: 'paid twice, once by mistake',
    weight: 2,
    legs: [...TO_THE_SHOP, { does: 'pay', hours: [0.5, 20] }, { does: 'reverse', hours: [0.1, 2] }, ...PAID],
  },
  {
    name: 'at the counter',
    weight: 4,
    service: 'counter',
    legs: [
      { does: 'evaluate', hours: [0.05, 0.3] },
      { does: 'pay', hours: [0.1, 0.6] },
      { does: 'complete', hours: [0.02, 0.2] },
    ],
  },
];
