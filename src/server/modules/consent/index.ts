export { normalizeAddress, roomKey } from './address-key.ts';
export {
  CONSENT_REFUSAL,
  type ConsentEntry,
  consentRefusal,
  listConsent,
  MAY_RECEIVE,
  mayReceive,
  type NewConsent,
  type Receiving,
  recordConsent,
  recordConsents,
} from './consent.queries.ts';
