import { SALE_FIELDS, type SaleField, type SaleRefusal } from '#contracts/forms/sale.ts';
import { type PlacingFailure, waitMessage } from '#web/features/place-order/index.ts';
import { placeErrors } from '#web/ui/form/place-errors.ts';

/** What a dialog says of a submission that did not go through. */
export interface FailureWords {
  title: string;
  message: string;
  waitTitle: string;
  /** Kinds of failures whose own message is said where there is one. */
  told: readonly PlacingFailure['kind'][];
  /** The dialog's field for what the calls name otherwise than `NAMES`. */
  names: Readonly<Record<string, SaleField>>;
}

/** The forms' field for each field of the calls that has another name there. */
const NAMES = {
  zipCode: 'zip',
  pickupAddress: 'address',
  pickupCity: 'city',
  pickupState: 'state',
  pickupZip: 'zip',
  // The day is checked before it is sent; what the server finds is that a slot of today has passed meanwhile.
  pickupDate: 'time',
  appointmentDate: 'date',
  appointmentTime: 'time',
  batteryHealth: 'battery',
  // Mail goes to the address of the customer's record.
  customerId: 'address',
} as const;

/** Says to the customer why a submission did not go through (C8). */
export function failureRefusal(failure: PlacingFailure, words: FailureWords): SaleRefusal {
  const { title, message, waitTitle, told, names } = words;
  if (failure.kind === 'wait') return { title: waitTitle, message: waitMessage(failure), errors: {} };
  const own = told.includes(failure.kind) ? failure.message : null;
  if (failure.kind !== 'wrong_fields') return { title, message: own ?? message, errors: {} };
  return {
    title,
    message: own ?? message,
    errors: placeErrors(failure.errors, SALE_FIELDS, { ...NAMES, ...names }).beside,
  };
}
