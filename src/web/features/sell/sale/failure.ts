import type { SaleField, SaleRefusal } from '#contracts/forms/sale.ts';
import { type PlacingFailure, waitMessage } from '#web/features/place-order/index.ts';
import { placeErrors } from '#web/ui/form/place-errors.ts';

/** Texts of a dialog for a failed submission. */
export interface SaleFailureTexts {
  title: string;
  message: string;
  waitTitle: string;
  /** Kinds of failures whose own message is shown, if any. */
  ownMessageKinds: readonly PlacingFailure['kind'][];
  /** The dialog's fields, by the calls' names that `NAMES` lacks. */
  names: Readonly<Record<string, SaleField>>;
}

/** The forms' fields, by the calls' names that differ. */
const NAMES = {
  zipCode: 'zip',
  pickupAddress: 'address',
  pickupCity: 'city',
  pickupState: 'state',
  pickupZip: 'zip',
  // The day is checked before it is sent; the server's error means that a slot of today has passed meanwhile.
  pickupDate: 'time',
  appointmentDate: 'date',
  appointmentTime: 'time',
  batteryHealth: 'battery',
  // Mail goes to the address of the customer's record.
  customerId: 'address',
} as const;

/**
 * Returns the reason for the customer why a submission failed.
 * @param shown fields that the dialog shows on any of its steps; an error of another field becomes the toast's text
 */
export function failureRefusal(
  failure: PlacingFailure,
  texts: SaleFailureTexts,
  shown: readonly SaleField[],
): SaleRefusal {
  const { title, message, waitTitle, ownMessageKinds, names } = texts;
  if (failure.kind === 'wait') return { title: waitTitle, message: waitMessage(failure), errors: {} };
  const ownMessage = ownMessageKinds.includes(failure.kind) ? failure.message : null;
  if (failure.kind !== 'wrong_fields') return { title, message: ownMessage ?? message, errors: {} };
  const { byField: beside, rest } = placeErrors(failure.errors, shown, { ...NAMES, ...names });
  return { title, message: rest ?? ownMessage ?? 'Please check the marked fields.', errors: beside };
}
