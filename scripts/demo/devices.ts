import { CATALOG, type CatalogProduct } from '#domain/catalog/catalog.ts';
import { luhnCheckDigit } from '#domain/check-digit.ts';
import { lockOf, type PriceRule, priceDevice } from '#domain/pricing/quote.ts';
import { asksCarrier, type Carrier, type Condition, type DeviceType, type LockStatus } from '#domain/vocabulary.ts';
import type { Dice } from './dice.ts';

/** A device as somebody has described it, and its price by the product's own rules. */
export interface DemoDevice {
  product: CatalogProduct;
  rule: PriceRule;
  condition: Condition;
  carrier: Carrier | null;
  carrierName: string | null;
  lockStatus: LockStatus | null;
  batteryHealth: number | null;
  imei: string | null;
  priceCents: number;
}

const TYPES: readonly { type: DeviceType; weight: number }[] = [
  { type: 'iPhone', weight: 58 },
  { type: 'iPad', weight: 11 },
  { type: 'MacBook', weight: 12 },
  { type: 'Apple Watch', weight: 7 },
  { type: 'AirPods Pro', weight: 3 },
  { type: 'iPad Mini', weight: 3 },
  { type: 'iMac', weight: 2 },
  { type: 'Mac Mini', weight: 2 },
  { type: 'AirPods Max', weight: 1 },
  { type: 'Vision Pro', weight: 1 },
];
const CONDITIONS: readonly { condition: Condition; weight: number }[] = [
  { condition: 'good', weight: 38 },
  { condition: 'excellent', weight: 20 },
  { condition: 'fair', weight: 16 },
  { condition: 'used', weight: 10 },
  { condition: 'poor', weight: 7 },
  { condition: 'broken', weight: 4 },
  { condition: 'open_box', weight: 3 },
  { condition: 'new', weight: 2 },
];
const CARRIERS: readonly { carrier: Carrier; weight: number }[] = [
  { carrier: 'unlocked', weight: 76 },
  { carrier: 'other', weight: 24 },
];
const NETWORKS = ['AT&T', 'T-Mobile', 'Verizon', 'Cricket Wireless'] as const;
const WITH_BATTERY: readonly DeviceType[] = ['iPhone', 'iPad', 'iPad Mini', 'MacBook', 'Apple Watch'];
/** What an iPhone's IMEI begins with; the rest is made up, and its check digit right. */
const IMEI_START = '3599';
const SERIAL_LETTERS = [...'CDFGHJKLMNPQRTVWXY'];

export function demoDevice(dice: Dice): DemoDevice {
  const { type } = dice.weighted(TYPES);
  const product = dice.pick(CATALOG.filter(({ deviceType }) => deviceType === type));
  const { condition } = dice.weighted(CONDITIONS);
  const rule: PriceRule = dice.percent(70) ? 'evaluation' : 'counter';
  const carrier = asksCarrier(type) ? dice.weighted(CARRIERS).carrier : null;
  const { basePriceCents, cellular } = product;
  const given = { rule, basePriceCents, condition, deviceType: type, cellular, carrier, lockStatus: null };
  return {
    product,
    rule,
    condition,
    carrier,
    carrierName: carrier === 'other' ? dice.pick(NETWORKS) : null,
    lockStatus: lockOf(given),
    batteryHealth: WITH_BATTERY.includes(type) && dice.percent(65) ? dice.int(72, 100) : null,
    imei: dice.percent(70) ? identifier(dice, type) : null,
    priceCents: priceDevice(given),
  };
}

function identifier(dice: Dice, type: DeviceType): string {
  if (type !== 'iPhone')
    return `${Array.from({ length: 4 }, () => dice.pick(SERIAL_LETTERS)).join('')}${dice.digits(6)}`;
  const digits = IMEI_START + dice.digits(10);
  return digits + luhnCheckDigit(digits);
}
