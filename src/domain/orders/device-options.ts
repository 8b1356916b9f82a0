import { asksCarrier, type Carrier, type Condition, type DeviceType, MAX_QUANTITY } from '../vocabulary.ts';

/** Rules of the options that price a device: everything that a dialog needs before the seller's details. */

/** Reason why a step is incomplete: the text of the toast, and the fields to mark, from top to bottom. */
export interface FormProblem {
  title: string;
  message: string;
  fields: readonly string[];
  /** Text next to the fields, unless it is the form's own for an empty or invalid field. */
  beside?: string;
}

/** Options of variant A. `productsHaveStorage`: at least one product of the model has storage versions. */
export interface DeviceOptions {
  deviceType: DeviceType;
  condition: Condition | null;
  carrier: Carrier | null;
  /** US carrier, when `carrier` is `other`. */
  carrierName: string | null;
  storage: string | null;
  productsHaveStorage: boolean;
}

/** Returns the required options that are not chosen yet, in the order of the screen. */
export function missingOptions(options: DeviceOptions): ('storage' | 'condition' | 'carrier' | 'carrierName')[] {
  const needsCarrier = asksCarrier(options.deviceType);
  const missing = {
    storage: options.productsHaveStorage && isBlank(options.storage),
    condition: options.condition === null,
    carrier: needsCarrier && options.carrier === null,
    carrierName: needsCarrier && options.carrier === 'other' && isBlank(options.carrierName),
  };
  return (['storage', 'condition', 'carrier', 'carrierName'] as const).filter((field) => missing[field]);
}

/** Returns true when a price can be computed. */
export function optionsComplete(options: DeviceOptions): boolean {
  return missingOptions(options).length === 0;
}

/** Returns true for a whole number from 1 to 10. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}

/** Refusal of an incomplete order. */
export const INCOMPLETE = {
  title: 'Validation Error',
  message: 'Please ensure all fields are completed before submitting.',
} as const;

export function isBlank(text: string | null): boolean {
  return text === null || text.trim() === '';
}
