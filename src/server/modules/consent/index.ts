import { exportConsent, noteConsent, readConsent } from '#contracts/consent.ts';
import type { Context } from '#server/platform/context.ts';
import { RawAnswer } from '#server/platform/http/route.ts';
import { readConsentForStaff, recordStatement, writeHistory } from './consent-desk.ts';

export { normalizeAddress, roomKey } from './address-key.ts';
export {
  CONSENT_REFUSAL,
  consentRefusal,
  countGranted,
  EXCLUSION,
  findLedgerAddress,
  findStopped,
  listConsent,
  MAY_RECEIVE,
  mayReceive,
  type NewConsent,
  recordConsent,
  recordConsents,
  recordOwnConsent,
} from './consent.queries.ts';

/** Creates the ledger's routes for staff: look up an address, export its history, record a customer's statement. */
export function createConsent(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readConsent, ({ query }) => readConsentForStaff(database, query.address));
  addRoute(exportConsent, async ({ query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="consent-history.csv"');
    return new RawAnswer('text/csv; charset=utf-8', await writeHistory(database, query.address));
  });
  addRoute(noteConsent, (call) => recordStatement(context, call));
}
