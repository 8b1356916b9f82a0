import { dueStep, isReminderHour } from '#domain/inspection/price-offer-times.ts';
import { shopTime } from '#domain/shop-day.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import { startPolling, workOnEach } from '#server/platform/polling.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { writeAnswer } from '../answering/write-answer.ts';
import { endIfSettled } from '../making/replace-offer.ts';
import { changeOffer, findOffer, listDue } from '../offers.queries.ts';
import { priceOfferNews } from '../price-offer-events.ts';
import { recordCheck } from './checks.queries.ts';

const CHECK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 120_000;
/** Most offers in one check; the next check continues. */
const MAX_OFFERS = 100;

/** Starts the checks that send reminders and end offers, in whichever process checks first. @returns a function that stops them */
export function startOfferChecks(context: Context): () => Promise<void> {
  return startPolling({
    poll: () => checkOffers(context),
    everyMs: CHECK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => context.log.error({ err: error }, 'price offers could not be looked at'),
  });
}

/**
 * Sends due reminders and ends unanswered offers, at most 100 at once and only by day. The rows store what is due, so a restart
 * loses nothing, and each reminder is sent once. Does nothing while the clock is not trusted.
 */
export async function checkOffers({
  clock,
  database,
  env,
  log,
}: Pick<Context, 'clock' | 'database' | 'env' | 'log'>): Promise<void> {
  const now = await readSteadyTime({ clock, database });
  if (now === null) return;
  const lastCheckAt = await database.transaction((tx) => recordCheck(tx, now));
  if (lastCheckAt === null || !isReminderHour(shopTime(now, env.SHOP_TIME_ZONE))) return;
  await workOnEach(log, await listDue(database, now, MAX_OFFERS), ({ id, orderId }) =>
    database.transaction((tx) => runDueStep(tx, { id, orderId }, { now, lastCheckAt: lastCheckAt })),
  );
}

async function runDueStep(
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string },
  { now, lastCheckAt }: { now: Date; lastCheckAt: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const offer = await findOffer(tx, id);
  // It was answered, or handled by another process, since it was listed.
  if (order === null || offer === null || offer.state !== 'open') return;
  if (await endIfSettled(tx, order, offer, now)) return;
  const due = dueStep(offer, now, lastCheckAt);
  switch (due.step) {
    case 'remind':
      await changeOffer(tx, offer, due.times);
      emit(tx, priceOfferNews, orderId, { offerId: id, what: 'reminder', day: due.day });
      return;
    case 'extend':
      await changeOffer(tx, offer, due.times);
      emit(tx, priceOfferNews, orderId, { offerId: id, what: 'extended', day: null });
      return;
    case 'wait':
      await changeOffer(tx, offer, due.times);
      return;
    case 'lapse': {
      const by = { actor: 'clock', memberId: null };
      const note = offer.isAtDoor
        ? 'No answer at the door, so the customer keeps the device'
        : 'No answer in time, so the device is returned for free';
      await writeAnswer(tx, order, offer, { kind: 'lapsed', by, note, spokenWith: null, at: now });
    }
  }
}
