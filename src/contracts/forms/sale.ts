import { INCOMPLETE } from '#domain/orders/device-options.ts';
import type {
  Carrier,
  Condition,
  CustomerServiceMethod,
  DeviceType,
  LockStatus,
  US_CARRIERS,
} from '#domain/vocabulary.ts';

/**
 * Forms of the two dialogs that sell, with the check of a device's options; the checks of later steps are in
 * `sale-checks.ts`. The rules are those of the domain, which the server applies too. The forms have no schemas: the
 * dialogs' first step would load a validator only for drafts.
 */

interface Connection {
  carrier: Carrier | null;
  carrierName: (typeof US_CARRIERS)[number] | null;
}

interface SellerFields {
  name: string;
  email: string;
  phone: string;
}

interface HandoverFields {
  serviceMethod: CustomerServiceMethod | null;
  address: string;
  city: string;
  state: string;
  zip: string;
}

/** Fields of the evaluation dialog. `date` is the shop's day, YYYY-MM-DD. */
export interface EvaluationForm extends Connection, SellerFields, HandoverFields {
  storage: string | null;
  condition: Condition | null;
  quantity: number;
  date: string;
  time: string;
  notes: string;
  /** True when the box next to the offers is ticked. */
  offers: boolean;
}

/** Storage version as returned by the device details, with the carrier where there is one. */
export interface ChosenDevice extends Connection {
  product: {
    id: number;
    deviceType: DeviceType;
    model: string;
    storage: string | null;
    basePrice: string;
    isActive: boolean;
    /** Absent in drafts of earlier versions, and while the factors are the specification's. */
    factors?: number[] | undefined;
  };
}

/** Fields of the Sell Your Device dialog, without a password. Its seller is for a registration that may come before the order. */
export interface SellForm extends SellerFields, HandoverFields {
  deviceType: DeviceType | null;
  series: string | null;
  device: ChosenDevice | null;
  condition: Condition | null;
  lockStatus: LockStatus | null;
  battery: string;
  imei: string;
}

/** Field of either dialog that can be marked as wrong. */
export type SaleField = Exclude<keyof EvaluationForm | keyof SellForm, 'quantity' | 'offers'>;

export type SaleErrors = Partial<Record<SaleField, string>>;

/** Reason why a step cannot be left: the toast's text, and the messages next to the fields. */
export interface SaleRefusal {
  title: string;
  message: string;
  errors: SaleErrors;
}

/** Messages next to a missing option. */
export const MISSING_OPTION = {
  storage: 'Please choose the storage.',
  condition: 'Please choose the condition.',
  carrier: 'Please choose the carrier.',
  carrierName: 'Please choose the name of the carrier.',
} as const;
/** Option that the price of a device needs. */
export type SaleOption = keyof typeof MISSING_OPTION;

/** Rejects a device with missing options: it has no price. */
export function checkOptions(missing: readonly SaleOption[]): SaleRefusal | null {
  if (missing.length === 0) return null;
  return { ...INCOMPLETE, errors: Object.fromEntries(missing.map((field) => [field, MISSING_OPTION[field]])) };
}
