import { shopTime } from '#domain/shop-day.ts';
import type { Notifications } from '#server/modules/notifications/index.ts';
import type { AppointmentMoved, PickupStopped } from '#server/modules/orders/events/index.ts';
import { findHomePickups, type HomePickup, nameDevices } from '#server/modules/orders/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { Reaction } from '#server/platform/events.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { listDriverRows } from './drivers.queries.ts';
import { type PickupNews, pickupNews } from './pickup.letters.ts';

type Needs = Pick<Context, 'env' | 'publicUrl'>;

/** News of a pickup, by its order. */
type News = Pick<PickupNews, 'what' | 'before' | 'version'> & {
  orderId: string;
  /** Devices of the booking, when there are several. */
  devices?: number;
};

/** Version of a new order. */
const FIRST_VERSION = 1;

/** Notifies each active driver of each new home pickup by e-mail and SMS. */
export function notifyDriversOfNew(context: Needs, notifications: Notifications): Reaction {
  return (tx, events) =>
    notifyDrivers(
      { ...context, notifications, tx },
      events.map(({ subjectId: orderId }) => ({ what: 'new', orderId, before: null, version: FIRST_VERSION })),
    );
}

/** Notifies each active driver that a pickup has another time. */
export function notifyDriversOfMoved(context: Needs, notifications: Notifications): Reaction<AppointmentMoved> {
  return (tx, events) =>
    notifyDrivers(
      { ...context, notifications, tx },
      events
        .filter(({ payload }) => !payload.isToldElsewhere)
        .map(({ subjectId: orderId, payload: { before, version, devices } }) => ({
          what: 'moved',
          orderId,
          before,
          version,
          devices,
        })),
    );
}

/** Notifies each active driver that a pickup is off, or on again. Skips pickups of past days. */
export function notifyDriversOfStop(
  context: Needs & Pick<Context, 'clock'>,
  notifications: Notifications,
): Reaction<PickupStopped> {
  return (tx, events) => {
    const { day: today } = shopTime(context.clock.now(), context.env.SHOP_TIME_ZONE);
    return notifyDrivers(
      { ...context, notifications, tx },
      events.map(({ subjectId: orderId, payload: { isBack, version } }) => ({
        what: isBack ? 'back' : 'cancelled',
        orderId,
        before: null,
        version,
      })),
      ({ appointment }) => appointment === null || appointment.date >= today,
    );
  };
}

async function notifyDrivers(
  { env, publicUrl, notifications, tx }: Needs & { notifications: Notifications; tx: Transaction },
  news: readonly News[],
  isRelevant: (pickup: HomePickup) => boolean = () => true,
): Promise<void> {
  const drivers = news.length === 0 ? [] : await listDriverRows(tx, true);
  if (drivers.length === 0) return;
  const pickups = await findHomePickups(
    tx,
    news.map(({ orderId }) => orderId),
  );
  const shop = shopFacts(env, publicUrl);
  const messages = news.flatMap(({ orderId, devices = 1, ...one }) => {
    const homePickup = pickups.get(orderId);
    if (homePickup === undefined || !isRelevant(homePickup)) return [];
    const pickup = { ...homePickup, device: nameDevices(homePickup.device, devices) };
    return drivers.flatMap((driver) => pickupNews({ ...one, orderId, pickup, driver, shop }));
  });
  await notifications.queueMessages(tx, messages);
}
