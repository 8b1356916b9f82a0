import { shopTime } from '#domain/shop-day.ts';
import type { Context } from './context.ts';

export interface Moment {
  at: Date;
  /** The shop's day, YYYY-MM-DD. */
  today: string;
}

/** Reads the clock, with the shop's day. */
export function readMoment({ clock, env }: Pick<Context, 'clock' | 'env'>): Moment {
  const at = clock.now();
  return { at, today: shopTime(at, env.SHOP_TIME_ZONE).day };
}
