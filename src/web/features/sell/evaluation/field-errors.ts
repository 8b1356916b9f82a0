import type { FieldErrors, FieldName } from './form.ts';

/** The dialog's field for each field of the calls that can be refused. */
const WIRE_FIELDS: Readonly<Record<string, FieldName>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zip',
  pickupAddress: 'address',
  pickupCity: 'city',
  pickupState: 'state',
  pickupZip: 'zip',
  // The day is checked before it is sent; what the server finds is that a slot of today has passed meanwhile.
  pickupDate: 'time',
  appointmentDate: 'date',
  appointmentTime: 'time',
  notes: 'notes',
  storage: 'storage',
  condition: 'condition',
  carrier: 'carrier',
  lockStatus: 'carrier',
  carrierName: 'carrierName',
  serviceMethod: 'serviceMethod',
  // Mail goes to the address of the customer's record.
  customerId: 'address',
};

/** Puts the server's texts beside the dialog's fields; what belongs to none of them is left out. */
export function toFieldErrors(errors: Readonly<Record<string, string>>): FieldErrors {
  const found: FieldErrors = {};
  for (const [wire, text] of Object.entries(errors)) {
    const field = WIRE_FIELDS[wire];
    if (field !== undefined) found[field] ??= text;
  }
  return found;
}
