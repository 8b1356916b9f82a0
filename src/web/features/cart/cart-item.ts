import { parseMoney } from '#domain/money.ts';
import {
  CARRIERS,
  type Carrier,
  CONDITIONS,
  type Condition,
  DEVICE_TYPES,
  type DeviceType,
  LOCK_STATUSES,
  type LockStatus,
  SERVICE_METHODS,
  type ServiceMethod,
} from '#domain/vocabulary.ts';

/** A device with its quote, waiting to be submitted (C3, Cart item). */
export interface CartItem {
  /** Random, made in this browser. */
  id: string;
  /** Its Idempotency-Key: however often it is sent, it becomes one order (decision 21). */
  key: string;
  productId: number;
  deviceType: DeviceType;
  model: string;
  /** Null where the device has no storage versions. */
  storage: string | null;
  carrier: Carrier | null;
  /** Which US carrier, when `carrier` is `other`. */
  carrierName: string | null;
  condition: Condition;
  lockStatus: LockStatus | null;
  serviceMethod: ServiceMethod;
  /** For home pickup, on one line; null for mail. */
  pickupAddress: string | null;
  /** What the customer saw, as a decimal string. */
  quotedPrice: string;
  /** The signed quote behind that price, good until `expiresAt` (decision 12). */
  quoteId: string;
  expiresAt: string;
  batteryHealth: number | null;
  imei: string | null;
}

/** What a screen puts into the cart. */
export type NewCartItem = Omit<CartItem, 'id' | 'key'>;

/** Reads an item as it was saved; anybody can have written it, so all of it is checked. Null when it is none. */
export function readCartItem(saved: unknown): CartItem | null {
  if (typeof saved !== 'object' || saved === null) return null;
  const fields: Record<string, unknown> = { ...saved };
  return isCartItem(fields) ? fields : null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 500;
const isCount = (value: unknown) => typeof value === 'number' && Number.isInteger(value);
const isNothingOr = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value);
const isOneOf = (words: readonly string[]) => (value: unknown) => isText(value) && words.includes(value);

const CHECKS: { readonly [Field in keyof CartItem]: (value: unknown) => boolean } = {
  id: isText,
  // The header's own rule.
  key: (value) => isText(value) && /^[\x21-\x7e]{8,100}$/.test(value),
  productId: isCount,
  deviceType: isOneOf(DEVICE_TYPES),
  model: isText,
  storage: isNothingOr(isText),
  carrier: isNothingOr(isOneOf(CARRIERS)),
  carrierName: isNothingOr(isText),
  condition: isOneOf(CONDITIONS),
  lockStatus: isNothingOr(isOneOf(LOCK_STATUSES)),
  serviceMethod: isOneOf(SERVICE_METHODS),
  pickupAddress: isNothingOr(isText),
  quotedPrice: (value) => isText(value) && parseMoney(value) !== null,
  quoteId: isText,
  expiresAt: (value) => isText(value) && !Number.isNaN(Date.parse(value)),
  batteryHealth: isNothingOr(isCount),
  imei: isNothingOr(isText),
};

function isCartItem(fields: Record<string, unknown>): fields is Record<string, unknown> & CartItem {
  return Object.entries(CHECKS).every(([field, check]) => check(fields[field]));
}
