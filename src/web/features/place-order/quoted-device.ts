import {
  CARRIERS,
  CONDITIONS,
  CUSTOMER_SERVICE_METHODS,
  DEVICE_TYPES,
  LOCK_STATUSES,
  US_CARRIERS,
} from '#domain/vocabulary.ts';
import { oneOf, orNull, readInstant, readPrice, readText, wholeNumber } from '#web/lib/storage/saved-values.ts';

/** Readers of a device with its locked price, and its service method. */
export const QUOTED_DEVICE = {
  productId: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  deviceType: oneOf(DEVICE_TYPES),
  model: readText,
  /** Null for a device without storage versions. */
  storage: orNull(readText),
  carrier: orNull(oneOf(CARRIERS)),
  /** US carrier, when `carrier` is `other`. */
  carrierName: orNull(oneOf(US_CARRIERS)),
  condition: oneOf(CONDITIONS),
  lockStatus: orNull(oneOf(LOCK_STATUSES)),
  serviceMethod: oneOf(CUSTOMER_SERVICE_METHODS),
  /** For home pickup, on one line; null for mail. */
  pickupAddress: orNull(readText),
  /** Price that the customer saw, as a decimal string. */
  quotedPrice: readPrice,
  /** Signed quote behind that price, valid until `expiresAt`. */
  quoteId: readText,
  expiresAt: readInstant,
  batteryHealth: orNull(wholeNumber(0, 100)),
  imei: orNull(readText),
};

/** Device with its locked price: one screen can leave it for another to submit. */
export type QuotedDevice = { [Name in keyof typeof QUOTED_DEVICE]: ReturnType<(typeof QUOTED_DEVICE)[Name]> };
