import type { Product } from '#contracts/products.ts';
import { isCellular } from '#domain/catalog/lock.ts';
import type { AddressFields } from '#domain/orders/submission.ts';
import { explainCondition } from '#domain/pricing/rules.ts';
import {
  asksCarrier,
  type Carrier,
  type Condition,
  type CustomerServiceMethod,
  DEVICE_TYPES,
  type DeviceType,
  type LockStatus,
  type UsCarrier,
} from '#domain/vocabulary.ts';

/** The fourteen tiles of step 1 (C2, variant B): every type but those that only the catalogue of C3 has. */
export const TILE_TYPES = DEVICE_TYPES.filter((type) => type !== 'Vision Pro' && type !== 'AirTag');

/** The four grades of variant B (C3); what each does to the price comes from the price rules (decision 11). */
export const SELL_CONDITIONS = [
  { value: 'new', label: 'New', hint: 'Brand new, never used, sealed in box', aside: explainCondition('new') },
  {
    value: 'open_box',
    label: 'Open Box',
    hint: 'Opened but never used, all original accessories',
    aside: explainCondition('open_box'),
  },
  { value: 'used', label: 'Used', hint: 'Works, and shows that it was used', aside: explainCondition('used') },
  { value: 'broken', label: 'Broken', hint: 'Broken screen or other damage', aside: explainCondition('broken') },
] as const satisfies readonly { value: Condition; label: string; hint: string; aside: string }[];

/** What the device-details dialog hands back (decision 3): a storage version, and the carrier where there is one. */
export interface ChosenDevice {
  product: Product;
  carrier: Carrier | null;
  /** Which US carrier, when `carrier` is `other`. */
  carrierName: UsCarrier | null;
}

export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** Everything that is typed or chosen in the dialog, but a password. It is kept in the draft as it stands here. */
export interface SellForm {
  deviceType: DeviceType | null;
  series: string | null;
  device: ChosenDevice | null;
  condition: Condition | null;
  lockStatus: LockStatus | null;
  battery: string;
  imei: string;
  serviceMethod: CustomerServiceMethod | null;
  address: AddressFields;
  /** For the registration that may stand between the form and the order. */
  person: Person;
}

const NO_ADDRESS: AddressFields = { address: '', city: '', state: '', zip: '' };

export const EMPTY_SELL_FORM: SellForm = {
  deviceType: null,
  series: null,
  device: null,
  condition: null,
  lockStatus: null,
  battery: '',
  imei: '',
  serviceMethod: null,
  address: NO_ADDRESS,
  person: { name: '', email: '', phone: '' },
};

/** Every field that can be marked wrong, in the order of the screens. */
export const SELL_FIELDS = [
  'deviceType',
  'series',
  'device',
  'condition',
  'lockStatus',
  'battery',
  'imei',
  'serviceMethod',
  'address',
  'city',
  'state',
  'zip',
] as const;
export type SellField = (typeof SELL_FIELDS)[number];
export type SellErrors = Partial<Record<SellField, string>>;

/** What only mains power never wears out: these types have no battery to speak of. */
const WITHOUT_BATTERY: readonly DeviceType[] = ['iMac', 'Mac Mini', 'Mac Studio', 'Mac Pro', 'Apple TV', 'HomePod'];

export function hasBattery({ product }: ChosenDevice): boolean {
  return !WITHOUT_BATTERY.includes(product.deviceType);
}

/** iPhone and iPad (C5). */
export function hasCarrier(product: Product): boolean {
  return asksCarrier(product.deviceType);
}

/** Lock status is a matter of iPhone and cellular iPad (decision 8). */
export function hasLock({ product }: ChosenDevice): boolean {
  return isCellular(product);
}

/** "iPhone 15 Pro 256GB" */
export function deviceName({ product: { model, storage } }: ChosenDevice): string {
  return storage === null ? model : `${model} ${storage}`;
}
