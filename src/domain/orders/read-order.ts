import { readDeviceNumber } from '../device-numbers/read-device-number.ts';
import type { ShopTime } from '../shop-day.ts';
import type { PickupRules } from './pickup-rules.ts';
import { type Handover, type HandoverForm, readHandover } from './read-handover.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { type DeviceForm, type SettledPrice, settlePrice } from './settle-price.ts';

/** Form of an order: its device, its handover and the device's number. */
export type OrderForm = DeviceForm & HandoverForm & { imei?: string | null | undefined };

/** The parts of an order that follow from its form. */
export interface ReadOrder {
  price: SettledPrice;
  handover: Handover;
  /** IMEI or serial number as it is stored. */
  imei: string | null;
}

/** What an order is checked against. `quote` and the factors are those of `settlePrice`, `seller` that of `readHandover`. */
interface Terms {
  product: Parameters<typeof settlePrice>[1];
  pricing: Parameters<typeof settlePrice>[2];
  seller: Parameters<typeof readHandover>[1];
  today: { now: ShopTime; rules: PickupRules };
}

/** Reads the form of an order: settles its price, then checks its handover and the number of its device. */
export function readOrder(form: OrderForm, { product, pricing, seller, today }: Terms): ReadOrder | Refusal {
  const price = settlePrice(form, product, pricing);
  if (isRefusal(price)) return price;
  const handover = readHandover(form, seller, { ...today, flowHasAppointment: price.rule === 'evaluation' });
  if (isRefusal(handover)) return handover;
  const number = form.imei == null ? null : readDeviceNumber(form.imei);
  if (number?.kind === 'other') return { code: 'rule_broken', message: number.why, errors: { imei: number.why } };
  return { price, handover, imei: number === null ? null : number.value };
}
