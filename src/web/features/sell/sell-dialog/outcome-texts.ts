import { type PlacingFailure, waitMessage } from '#web/features/place-order/index.ts';
import type { SellRefusal, Step } from './sell-checks.ts';
import type { SellErrors, SellField } from './sell-form.ts';

/** What the dialog has no question of its own for. */
type SaleFailure = Exclude<PlacingFailure, { kind: 'price_changed' | 'signed_out' }>;

const FAILED = { title: 'Failed to submit order', message: 'Nothing you entered is lost. Please try again.' };

/** Says to the customer why an order did not go through (C8). */
export function failureRefusal(failure: SaleFailure): SellRefusal {
  switch (failure.kind) {
    case 'wrong_fields':
      return {
        ...FAILED,
        message: failure.message ?? 'Please check the marked fields.',
        errors: toErrors(failure.errors),
      };
    case 'wait':
      return { ...FAILED, message: waitMessage(failure), errors: {} };
    case 'no_answer':
    case 'server_failed':
      return { ...FAILED, errors: {} };
    default:
      return { ...FAILED, message: failure.message ?? FAILED.message, errors: {} };
  }
}

/** The dialog's field for each field of the calls that can be refused. */
const WIRE_FIELDS: Readonly<Record<string, SellField>> = {
  productId: 'device',
  carrier: 'device',
  carrierName: 'device',
  condition: 'condition',
  lockStatus: 'lockStatus',
  batteryHealth: 'battery',
  imei: 'imei',
  serviceMethod: 'serviceMethod',
  address: 'address',
  city: 'city',
  state: 'state',
  zipCode: 'zip',
  pickupAddress: 'address',
  pickupCity: 'city',
  pickupState: 'state',
  pickupZip: 'zip',
  // Mail goes to the address of the customer's record.
  customerId: 'address',
};

const STEP_OF: Readonly<Record<SellField, Step>> = {
  deviceType: 1,
  series: 1,
  device: 1,
  condition: 2,
  lockStatus: 2,
  battery: 2,
  imei: 2,
  serviceMethod: 3,
  address: 3,
  city: 3,
  state: 3,
  zip: 3,
};

function toErrors(errors: Readonly<Record<string, string>>): SellErrors {
  const found: SellErrors = {};
  for (const [wire, text] of Object.entries(errors)) {
    const field = WIRE_FIELDS[wire];
    if (field !== undefined) found[field] ??= text;
  }
  return found;
}

/** The first step that has a marked field; null when none has. */
export function stepOf(errors: SellErrors): Step | null {
  const steps = Object.entries(STEP_OF).flatMap(([field, step]) => (field in errors ? [step] : []));
  return steps[0] ?? null;
}
