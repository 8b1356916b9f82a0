export { normalizeAddress, roomKey } from './address-key.ts';
export {
  CONSENT_REFUSAL,
  consentRefusal,
  listConsent,
  MAY_RECEIVE,
  mayReceive,
  type NewConsent,
  recordConsent,
  recordConsents,
} from './consent.queries.ts';
