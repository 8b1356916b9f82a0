/**
 * Vocabulary of the business, each a union made from one array: device types, conditions, carriers, lock statuses,
 * service methods, order statuses.
 */

/** Every device type the shop buys: the fourteen tiles of the dialog, and Vision Pro and AirTag. */
export const DEVICE_TYPES = [
  'iPhone',
  'iPad',
  'MacBook',
  'iMac',
  'Apple Watch',
  'AirPods',
  'Mac Mini',
  'Mac Studio',
  'Mac Pro',
  'Apple TV',
  'HomePod',
  'iPad Mini',
  'AirPods Pro',
  'AirPods Max',
  'Vision Pro',
  'AirTag',
] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** Condition grades as stored and answered. */
export const CONDITIONS = ['new', 'open_box', 'excellent', 'good', 'fair', 'poor', 'used', 'broken'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** Grades offered by the evaluation dialog, with the words of C3. */
export const EVALUATION_CONDITIONS = [
  { value: 'new', label: 'New', hint: 'Brand new, never used, sealed in box' },
  { value: 'open_box', label: 'Open Box', hint: 'Opened but never used, all original accessories' },
  { value: 'excellent', label: 'Excellent', hint: 'Like new condition, minimal signs of use' },
  { value: 'good', label: 'Good', hint: 'Normal wear and tear, fully functional' },
  { value: 'fair', label: 'Fair', hint: 'Heavy wear, some cosmetic damage' },
  { value: 'poor', label: 'Poor/Broken', hint: 'Major damage or broken screen' },
] as const satisfies readonly { value: Condition; label: string; hint: string }[];

/** Labels of the stored condition grades. */
export const CONDITION_LABELS: Record<Condition, string> = {
  new: 'New',
  open_box: 'Open Box',
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor/Broken',
  used: 'Used',
  broken: 'Broken',
};

export const CARRIERS = ['unlocked', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/**
 * US carriers that a customer can name when the device is not factory unlocked (R-008; the list is not in the
 * specification).
 */
export const US_CARRIERS = [
  'AT&T',
  'T-Mobile',
  'Verizon',
  'Boost Mobile',
  'Consumer Cellular',
  'Cricket Wireless',
  'Google Fi',
  'Metro by T-Mobile',
  'Mint Mobile',
  'Spectrum Mobile',
  'Straight Talk',
  'Tracfone',
  'UScellular',
  'Visible',
  'Xfinity Mobile',
  'Another US carrier',
] as const;

export const LOCK_STATUSES = ['unlocked', 'locked'] as const;
export type LockStatus = (typeof LOCK_STATUSES)[number];

/** Service methods that customers can choose. */
export const CUSTOMER_SERVICE_METHODS = ['home_pickup', 'mail'] as const;
export type CustomerServiceMethod = (typeof CUSTOMER_SERVICE_METHODS)[number];

/** All service methods: `counter` is a handover in the shop, which only staff record. */
export const SERVICE_METHODS = [...CUSTOMER_SERVICE_METHODS, 'counter'] as const;
export type ServiceMethod = (typeof SERVICE_METHODS)[number];

/** Order statuses. */
export const ORDER_STATUSES = [
  'received',
  'evaluation',
  'price_confirmation',
  'pickup_assigned',
  'device_received',
  'mail_tracking',
  'payment_processing',
  'payment_issued',
  'completed',
  'declined',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_STATUSES = ['pending', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Storage of an order whose device has no storage versions. */
export const NO_STORAGE = 'N/A';

/** Maximum number of devices per submission, each of which becomes an order. */
export const MAX_QUANTITY = 10;

/** Reads a condition in any spelling of the specification: `openbox` means `open_box`. */
export function readCondition(word: Condition | 'openbox'): Condition {
  return word === 'openbox' ? 'open_box' : word;
}

/** Reads a service method: `pickup` means `home_pickup`. */
export function readServiceMethod(word: ServiceMethod | 'pickup'): ServiceMethod;
export function readServiceMethod(text: string): ServiceMethod | null;
export function readServiceMethod(text: string): ServiceMethod | null {
  const word = text === 'pickup' ? 'home_pickup' : text;
  return SERVICE_METHODS.find((method) => method === word) ?? null;
}

/** Returns true for the types that ask for a carrier: iPhone and iPad; an iPad Mini is an iPad. */
export function asksCarrier(deviceType: DeviceType): boolean {
  return deviceType === 'iPhone' || deviceType === 'iPad' || deviceType === 'iPad Mini';
}
