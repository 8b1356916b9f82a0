import { parseUsAddress, readZipCode } from '#domain/address/parse-us-address.ts';
import type { AddressFields } from '#domain/orders/submission.ts';
import type { PlaceDetails } from './places.ts';

/** Completes a line for the parser; never shown. */
const ANY_ZIP = '99999';

/**
 * Applies a change of the address line: fills the parts that differ from the previous line. A part that the customer
 * has corrected by hand stays while the line does not change it.
 */
export function withLine(fields: AddressFields, line: string): AddressFields {
  const previous = parseUsAddress(fields.address);
  const current = parseUsAddress(line);
  if (current === null) return { ...fields, address: line };
  return {
    address: line,
    city: current.city === previous?.city ? fields.city : current.city,
    state: current.state === previous?.state ? fields.state : current.state,
    zip: current.zipCode === previous?.zipCode ? fields.zip : current.zipCode,
  };
}

/** Applies the line of a picked suggestion, which may end before its ZIP code: its parts fill the fields before any details are loaded. */
export function withPick(line: string): AddressFields {
  const parsed = parseUsAddress(line);
  const { city, state } = parsed ?? parseUsAddress(`${line} ${ANY_ZIP}`) ?? { city: '', state: '' };
  return { address: line, city, state, zip: parsed?.zipCode ?? '' };
}

/** Refines the parts with the service's details of the place; missing details change nothing. */
export function withDetails(fields: AddressFields, details: PlaceDetails): AddressFields {
  const long = (type: string) => component(details, type)?.longText ?? '';
  const short = (type: string) => component(details, type)?.shortText ?? '';
  const city = long('locality') || long('postal_town') || long('sublocality') || long('sublocality_level_1');
  return {
    address: details.formattedAddress?.replace(/, (?:USA|United States)$/, '') || fields.address,
    city: city || fields.city,
    state: short('administrative_area_level_1') || fields.state,
    zip: readZipCode(long('postal_code')) ?? fields.zip,
  };
}

function component(details: PlaceDetails, type: string) {
  return details.components.find(({ types }) => types.includes(type));
}
