import { exportConsent, noteConsent, readConsent } from '#contracts/consent.ts';
import type { Context } from '#server/platform/context.ts';
import { RawAnswer } from '#server/platform/http/route.ts';
import { note, readForStaff, writeHistory } from './consent-desk.ts';

export { normalizeAddress, roomKey } from './address-key.ts';
export {
  CONSENT_REFUSAL,
  consentRefusal,
  countGranted,
  EXCLUSION,
  findKnownAddress,
  findStopped,
  listConsent,
  MAY_RECEIVE,
  mayReceive,
  type NewConsent,
  recordConsent,
  recordConsents,
  recordOwnWish,
} from './consent.queries.ts';

/** Creates what staff do with the ledger: look an address up, export its history, note what a customer said. */
export function createConsent(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readConsent, ({ query }) => readForStaff(database, query.address));
  addRoute(exportConsent, async ({ query, reply }) => {
    reply.header('content-disposition', 'attachment; filename="consent-history.csv"');
    return new RawAnswer('text/csv; charset=utf-8', await writeHistory(database, query.address));
  });
  addRoute(noteConsent, (call) => note(context, call));
}
