import { CATALOG, type CatalogProduct } from '#domain/catalog/catalog.ts';
import { luhnCheckDigit } from '#domain/check-digit.ts';
import { SPECIFIED_FACTORS } from '#domain/pricing/factors.ts';
import { lockOf, type PriceRule, priceDevice } from '#domain/pricing/quote.ts';
import { asksCarrier, type Carrier, type Condition, type DeviceType, type LockStatus } from '#domain/vocabulary.ts';
import type { Dice } from './dice.ts';

/** Device as its seller describes it, priced by the product's own rules. */
export interface DemoDevice {
  product: CatalogProduct;
  rule: PriceRule;
  condition: Condition;
  carrier: Carrier | null;
  carrierName: string | null;
  lockStatus: LockStatus | null;
  batteryHealth: number | null;
  imei: string;
  /** True when the seller provided its number. */
  isNumberGiven: boolean;
  priceCents: number;
}

/** Weights of the device types, relative to each other. */
const TYPES = {
  iPhone: 58,
  iPad: 11,
  MacBook: 12,
  'Apple Watch': 7,
  'AirPods Pro': 3,
  'iPad Mini': 3,
  iMac: 2,
  'Mac Mini': 2,
  'AirPods Max': 1,
  'Vision Pro': 1,
} satisfies Partial<Record<DeviceType, number>>;
const CONDITIONS: Readonly<Record<Condition, number>> = {
  good: 38,
  excellent: 20,
  fair: 16,
  used: 10,
  poor: 7,
  broken: 4,
  open_box: 3,
  new: 2,
};
const CARRIERS: Readonly<Record<Carrier, number>> = { unlocked: 76, other: 24 };
const NETWORKS = ['AT&T', 'T-Mobile', 'Verizon', 'Cricket Wireless'] as const;
const WITH_BATTERY: readonly DeviceType[] = ['iPhone', 'iPad', 'iPad Mini', 'MacBook', 'Apple Watch'];
/** First digits of an iPhone's IMEI; the rest is made up, with a valid check digit. */
const IMEI_START = '3599';
const SERIAL_LETTERS = [...'CDFGHJKLMNPQRTVWXY'];

export function demoDevice(dice: Dice): DemoDevice {
  const type = dice.key(TYPES);
  const product = dice.pick(CATALOG.filter(({ deviceType }) => deviceType === type));
  const condition = dice.key(CONDITIONS);
  const rule: PriceRule = dice.percent(70) ? 'evaluation' : 'counter';
  const carrier = asksCarrier(type) ? dice.key(CARRIERS) : null;
  const { basePriceCents, cellular } = product;
  const priceInput = {
    rule,
    basePriceCents,
    condition,
    deviceType: type,
    cellular,
    carrier,
    lockStatus: null,
    factors: SPECIFIED_FACTORS,
  };
  return {
    product,
    rule,
    condition,
    carrier,
    carrierName: carrier === 'other' ? dice.pick(NETWORKS) : null,
    lockStatus: lockOf(priceInput),
    batteryHealth: WITH_BATTERY.includes(type) && dice.percent(65) ? dice.int(72, 100) : null,
    isNumberGiven: dice.percent(70),
    imei: identifier(dice, type),
    priceCents: priceDevice(priceInput),
  };
}

function identifier(dice: Dice, type: DeviceType): string {
  if (type !== 'iPhone')
    return `${Array.from({ length: 4 }, () => dice.pick(SERIAL_LETTERS)).join('')}${dice.digits(6)}`;
  const digits = IMEI_START + dice.digits(10);
  return digits + luhnCheckDigit(digits);
}
