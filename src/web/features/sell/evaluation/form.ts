import type { AddressFields } from '#domain/orders/submission.ts';
import type { Carrier, Condition, CustomerServiceMethod, UsCarrier } from '#domain/vocabulary.ts';

/** What the customer chooses about the device (C4, step 1). */
export interface Options {
  storage: string | null;
  condition: Condition | null;
  carrier: Carrier | null;
  /** Which US carrier, when `carrier` is `other` (decision 8). */
  carrierName: UsCarrier | null;
  quantity: number;
}

export interface CustomerFields {
  name: string;
  email: string;
  phone: string;
}

export interface Appointment {
  /** YYYY-MM-DD, the shop's day. */
  date: string;
  time: string;
  notes: string;
}

/** Everything that is typed or chosen in the dialog. It is kept in the draft as it stands here. */
export interface EvaluationForm {
  options: Options;
  customer: CustomerFields;
  serviceMethod: CustomerServiceMethod | null;
  address: AddressFields;
  appointment: Appointment;
}

export const EMPTY_FORM: EvaluationForm = {
  options: { storage: null, condition: null, carrier: null, carrierName: null, quantity: 1 },
  customer: { name: '', email: '', phone: '' },
  serviceMethod: null,
  address: { address: '', city: '', state: '', zip: '' },
  appointment: { date: '', time: '', notes: '' },
};

/** Longest texts that the contracts take. */
export const MAX_LENGTH = { name: 120, email: 254, phone: 25, notes: 1000 } as const;

/** Every field that can be marked wrong, in the order of the screen. */
export const FIELDS = [
  'storage',
  'condition',
  'carrier',
  'carrierName',
  'quantity',
  'name',
  'email',
  'phone',
  'serviceMethod',
  'date',
  'time',
  'address',
  'city',
  'state',
  'zip',
  'notes',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** What is wrong with a field, to stand beside it. */
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Reads a field's name as a rule or the server calls it; null when the dialog has no such field. */
export function readFieldName(text: string): FieldName | null {
  return FIELDS.find((field) => field === text) ?? null;
}
