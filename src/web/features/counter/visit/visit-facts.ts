import { isWithShop } from '#domain/orders/status.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { Transaction } from '../counter.api.ts';

/** State of a device of a visit. */
export type DeviceState = 'with_shop' | 'bought' | 'given_back' | 'other';

export function deviceState({ orderStatus, paymentStatus, status }: Transaction): DeviceState {
  if (paymentStatus === 'paid') return 'bought';
  if (isWithShop({ status: orderStatus, serviceMethod: 'counter' })) return 'with_shop';
  return status === null ? 'given_back' : 'other';
}

export const STATE_LABELS: Record<Exclude<DeviceState, 'other'>, { label: string; tone: BadgeTone }> = {
  with_shop: { label: 'In shop', tone: 'orange' },
  bought: { label: 'Bought', tone: 'green' },
  given_back: { label: 'Returned', tone: 'grey' },
};
