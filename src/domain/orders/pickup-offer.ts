import { isRealDay } from '../calendar-day.ts';
import { type PickupSlot, readPickupSlot } from './pickup-slots.ts';

/** Name of the query parameter for the offered window in the address of an order's page. */
export const OFFER_PARAM = 'pickup';

const OFFER = /^(\d{4}-\d{2}-\d{2})-(\d{1,2})([AP]M)$/;

/** Writes an offered window briefly, for an address: "2026-11-25-10AM". */
export function writePickupOffer({ date, time }: { date: string; time: string }): string {
  return `${date}-${time.replace(':00 ', '')}`;
}

/** Reads an offered window of an address; null for anything else. */
export function readPickupOffer(text: string): { date: string; time: PickupSlot } | null {
  const [, date = '', hour = '', half = ''] = OFFER.exec(text) ?? [];
  const time = readPickupSlot(`${hour}:00 ${half}`);
  return time === null || !isRealDay(date) ? null : { date, time };
}
