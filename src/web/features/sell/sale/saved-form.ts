import { CARRIERS, CONDITIONS, CUSTOMER_SERVICE_METHODS, US_CARRIERS } from '#domain/vocabulary.ts';
import { oneOf, orNull, readText } from '#web/lib/storage/saved-values.ts';

/** Readers of fields that both forms have, from a draft. */

export const CONNECTION = { carrier: orNull(oneOf(CARRIERS)), carrierName: orNull(oneOf(US_CARRIERS)) };
export const CONDITION = { condition: orNull(oneOf(CONDITIONS)) };
export const SELLER_AND_HANDOVER = {
  name: readText,
  email: readText,
  phone: readText,
  serviceMethod: orNull(oneOf(CUSTOMER_SERVICE_METHODS)),
  address: readText,
  city: readText,
  state: readText,
  zip: readText,
};
