import type {
  Carrier,
  Condition,
  CustomerServiceMethod,
  DeviceType,
  LockStatus,
  UsCarrier,
} from '#domain/vocabulary.ts';

/** A device with its locked price, and how it is handed over: what one door can leave for another to submit (C3). */
export interface QuotedDevice {
  productId: number;
  deviceType: DeviceType;
  model: string;
  /** Null where the device has no storage versions. */
  storage: string | null;
  carrier: Carrier | null;
  /** Which US carrier, when `carrier` is `other`. */
  carrierName: UsCarrier | null;
  condition: Condition;
  lockStatus: LockStatus | null;
  serviceMethod: CustomerServiceMethod;
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

/** Says until which day a price holds, in the shop's time zone: "Good until Dec 4". */
export function goodUntilText(expiresAt: string, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-US', { timeZone, month: 'short', day: 'numeric' });
  return `Good until ${day.format(new Date(expiresAt))}`;
}
