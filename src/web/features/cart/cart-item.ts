import { parseMoney } from '#domain/money.ts';
import {
  CARRIERS,
  CONDITIONS,
  CUSTOMER_SERVICE_METHODS,
  DEVICE_TYPES,
  LOCK_STATUSES,
  US_CARRIERS,
} from '#domain/vocabulary.ts';
import type { QuotedDevice } from '#web/features/place-order/index.ts';
import { oneOf, orNull, type Reader, readText, shapeOf, wholeNumber } from '#web/lib/saved-values.ts';

/** A device with its quote, waiting to be submitted (C3, Cart item). */
export interface CartItem extends QuotedDevice {
  /** Random, made in this browser. */
  id: string;
  /** Its Idempotency-Key: however often it is sent, it becomes one order (decision 21). */
  key: string;
}

/** Reads an item as it was saved; anybody can have written it, so all of it is checked. Null when it is none. */
export function readCartItem(saved: unknown): CartItem | null {
  try {
    return readItem(saved);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    console.warn('An item of the cart could not be read and was left out', error);
    return null;
  }
}

const readItem: Reader<CartItem> = shapeOf({
  id: readText,
  key: readKey,
  productId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  deviceType: oneOf(DEVICE_TYPES),
  model: readText,
  storage: orNull(readText),
  carrier: orNull(oneOf(CARRIERS)),
  carrierName: orNull(oneOf(US_CARRIERS)),
  condition: oneOf(CONDITIONS),
  lockStatus: orNull(oneOf(LOCK_STATUSES)),
  serviceMethod: oneOf(CUSTOMER_SERVICE_METHODS),
  pickupAddress: orNull(readText),
  quotedPrice: readPrice,
  quoteId: readText,
  expiresAt: readInstant,
  batteryHealth: orNull(wholeNumber(0, 100)),
  imei: orNull(readText),
});

/** As the header takes it (platform/http/route.ts). */
function readKey(value: unknown): string {
  const text = readText(value);
  if (!/^[\x21-\x7e]{8,100}$/.test(text)) throw new TypeError('Not a key');
  return text;
}

function readPrice(value: unknown): string {
  const text = readText(value);
  if (parseMoney(text) === null) throw new TypeError('Not a price');
  return text;
}

function readInstant(value: unknown): string {
  const text = readText(value);
  if (Number.isNaN(Date.parse(text))) throw new TypeError('Not an instant');
  return text;
}
