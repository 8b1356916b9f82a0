import { Failure, fail } from '#server/platform/errors.ts';

/** Names of the fields of a device, by those of the order. */
const DEVICE_FIELDS: Record<string, string> = { quotedPrice: 'price', imei: 'serial', finalPrice: 'agreedPrice' };
/** Fields of refusals that name none, by code. */
const FIELD_OF_CODE: Record<string, string> = { price_changed: 'price', product_not_found: 'productId' };

/** Runs a check of a device, and adds the position of the device to the fields of a refusal. */
export function prefixDeviceErrors<Result>(index: number, check: () => Result): Result {
  return prefixErrors(`devices.${index}.`, check);
}

/** Runs a check, and adds a prefix to the fields of a refusal. */
export function prefixErrors<Result>(prefix: string, check: () => Result): Result {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, details, message } = error;
    const field = FIELD_OF_CODE[code];
    const errors = details.errors ?? (field === undefined ? {} : { [field]: message });
    const named = Object.entries(errors).map(([name, text]) => [`${prefix}${DEVICE_FIELDS[name] ?? name}`, text]);
    return fail(code, { ...details, message, errors: Object.fromEntries(named) });
  }
}
