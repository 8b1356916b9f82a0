import { deleteEnded } from '#server/modules/accounts/index.ts';
import { answerHintsChore } from '#server/modules/answer-hints/index.ts';
import { custodyDaysChore } from '#server/modules/custody/index.ts';
import { deleteOldTaps } from '#server/modules/drivers/index.ts';
import type { Files } from '#server/modules/files/index.ts';
import { holdsChore } from '#server/modules/inventory/index.ts';
import { deleteOldQuotes } from '#server/modules/marketing/index.ts';
import { endHeldMessages, forgetRoom } from '#server/modules/notifications/index.ts';
import { deleteOldPlaces } from '#server/modules/pickups/index.ts';
import { unsentPhotosChore } from '#server/modules/price-offers/index.ts';
import { promiseChore } from '#server/modules/promise/index.ts';
import { deleteOldCalls } from '#server/modules/shipping/index.ts';
import { deleteEndedStaffSessions } from '#server/modules/staff/index.ts';
import { deleteOldVerifications } from '#server/modules/verification/index.ts';
import type { Context } from '#server/platform/context.ts';
import { startUpkeep } from '#server/platform/db/upkeep.ts';
import { startHousekeeping } from '#server/platform/housekeeping.ts';
import { deleteOldAnswers } from '#server/platform/idempotency.queries.ts';
import { resetJobTimes } from '#server/platform/jobs.ts';
import { deleteOldBrowsers } from '#server/platform/known-browsers.ts';
import { deleteOldCounters } from '#server/platform/rate-limit.queries.ts';

/**
 * A cart keeps its idempotency keys until it is sent: an order whose answer was lost must not be placed again weeks
 * later.
 */
const FORGET_ANSWERS_DAYS = 180;

/** Starts the work that the clock asks for: upkeep of the database, and what the modules tidy up. @returns a function that stops it */
export function startTimers(context: Context, files: Files): () => void {
  const stops = [
    startUpkeep(context.database, context.log),
    startHousekeeping(context, [
      { name: 'answers', run: (db) => deleteOldAnswers(db, FORGET_ANSWERS_DAYS) },
      { name: 'counters', run: deleteOldCounters },
      { name: 'jobs', run: resetJobTimes },
      holdsChore(context.env),
      custodyDaysChore(context, context.env),
      promiseChore(context.env),
      answerHintsChore(context.env),
      { name: 'places of pickups', run: deleteOldPlaces },
      { name: 'taps of drivers', run: deleteOldTaps },
      { name: 'room for messages', run: forgetRoom },
      { name: 'held messages', run: endHeldMessages },
      { name: 'calls of carriers', run: deleteOldCalls },
      { name: 'kept quotes', run: deleteOldQuotes },
      unsentPhotosChore(context),
      { name: 'verifications', run: deleteOldVerifications },
      { name: 'sessions', run: deleteEnded },
      { name: 'staff sessions', run: deleteEndedStaffSessions },
      { name: 'known browsers', run: deleteOldBrowsers },
      files.sweep,
    ]),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
