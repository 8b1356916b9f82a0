import type { SummedPart } from '../day-sums/day-sums-chore.ts';
import { storeFunnel } from './funnel.queries.ts';
import { storeHours } from './intake.queries.ts';
import { storeSpeeds } from './speed.queries.ts';

/** Sums of orders, by the day on which they were created. */
export const ORDERS_SUMMED: SummedPart = {
  name: 'orders',
  store: async (tx, days, timeZone) => {
    await storeFunnel(tx, days);
    await storeHours(tx, days, timeZone);
    await storeSpeeds(tx, days);
  },
};
