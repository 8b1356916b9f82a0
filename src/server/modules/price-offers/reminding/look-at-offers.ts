import { dueStep, isReminderHour } from '#domain/inspection/price-offer-times.ts';
import { shopTime } from '#domain/shop-day.ts';
import { lockOrder } from '#server/modules/orders/status/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import { startLooking, workOnEach } from '#server/platform/looking.ts';
import { readSteadyTime } from '#server/platform/steady-time/steady-time.ts';
import { writeAnswer } from '../answering/write-answer.ts';
import { endMoved } from '../making/replace-offer.ts';
import { changeOffer, findOffer, listDue } from '../offers.queries.ts';
import { priceOfferNews } from '../price-offer-events.ts';
import { noteLook } from './looks.queries.ts';

const LOOK_EVERY_MS = 60_000;
const AFTER_FAILURE_MS = 120_000;
/** Offers that one look takes; the next one goes on. */
const AT_ONCE = 100;

/** Starts to remind of offers and to end them, in whichever process looks first. @returns a function that stops it */
export function startOfferLooks(context: Context): () => Promise<void> {
  return startLooking({
    look: () => lookAtOffers(context),
    everyMs: LOOK_EVERY_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    onFailure: (error) => context.log.error({ err: error }, 'price offers could not be looked at'),
  });
}

/**
 * Reminds of the offers that are due, and ends those that nobody has answered, at most 100, by day. The rows say what is due,
 * so a restart loses nothing, and each reminder is sent once. While the time cannot be believed, all waits.
 */
export async function lookAtOffers({
  clock,
  database,
  env,
  log,
}: Pick<Context, 'clock' | 'database' | 'env' | 'log'>): Promise<void> {
  const now = await readSteadyTime({ clock, database });
  if (now === null) return;
  const lastLook = await database.transaction((tx) => noteLook(tx, now));
  if (lastLook === null || !isReminderHour(shopTime(now, env.SHOP_TIME_ZONE))) return;
  await workOnEach(log, await listDue(database, now, AT_ONCE), ({ id, orderId }) =>
    database.transaction((tx) => takeStep(tx, { id, orderId }, { now, lastLook })),
  );
}

async function takeStep(
  tx: Transaction,
  { id, orderId }: { id: string; orderId: string },
  { now, lastLook }: { now: Date; lastLook: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const offer = await findOffer(tx, id);
  // Answered, or looked at by another process, since it was listed.
  if (order === null || offer === null || offer.state !== 'open') return;
  if (await endMoved(tx, order, offer, now)) return;
  const due = dueStep(offer, now, lastLook);
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
