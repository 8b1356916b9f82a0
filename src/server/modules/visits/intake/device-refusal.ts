import { Failure, fail } from '#server/platform/errors.ts';

/** Names of a device's fields by those of the order. */
const DEVICE_FIELDS: Record<string, string> = { quotedPrice: 'price', imei: 'serial', finalPrice: 'agreedPrice' };
/** Field of a refusal that names none. */
const FIELD_OF_CODE: Record<string, string> = { price_changed: 'price', product_not_found: 'productId' };

/** Runs a check of a device; a refusal names the device with its field. */
export function inDevice<Result>(index: number, check: () => Result): Result {
  return within(`devices.${index}.`, check);
}

/** Runs a check; a refusal names its fields with a prefix. */
export function within<Result>(prefix: string, check: () => Result): Result {
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
