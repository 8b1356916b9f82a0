import { DOOR_STATES } from '#domain/inspection/at-door.ts';
import { HOLD_CODES } from '#domain/inspection/holds.ts';
import { PHOTO_RULES } from '#domain/orders/pickup-proof.ts';
import { STOP_STATES } from '#domain/orders/stop-states.ts';
import { listOf, oneOf, orNull, readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { readStored, removeStored, writeStored } from '#web/lib/storage/storage.ts';
import { type DriverDay, orDefault } from '../tap-queue.ts';

const KEY = 'driver-day';
const MAX_STOPS = 500;

const readDoor = shapeOf<NonNullable<DriverDay['stops'][number]['door']>>({
  state: oneOf(DOOR_STATES),
  quoted: readText,
  amount: readText,
  identifier: orNull(readText),
  holds: listOf(oneOf(HOLD_CODES), HOLD_CODES.length),
});

const readSaved = shapeOf({
  /** Identifies the link by a part of its secret. */
  link: readText,
  day: shapeOf<DriverDay>({
    driverId: orDefault(readText, ''),
    driver: readText,
    date: readText,
    photoRule: oneOf(PHOTO_RULES),
    stops: listOf(
      shapeOf<DriverDay['stops'][number]>({
        // Reads days of older pages, which list each device as a stop without a number.
        stop: orDefault(wholeNumber(0, MAX_STOPS), 0),
        orderId: readText,
        appointmentTime: readText,
        device: readText,
        reason: orNull(readText),
        state: oneOf(STOP_STATES),
        customer: orNull(shapeOf({ name: readText, phone: readText, address: readText, notes: orNull(readText) })),
        door: orDefault(orNull(readDoor), null),
      }),
      MAX_STOPS,
    ),
  }),
});
const linkOf = (token: string) => token.slice(0, 12);

/** Saves a day for use without a connection. Replaces the one saved before. */
export function saveDay(token: string, day: DriverDay): void {
  writeStored(KEY, { link: linkOf(token), day });
}

/**
 * Reads the saved day of a link. Removes a day that is over, of any link.
 * @param today YYYY-MM-DD, of the shop
 */
export function readSavedDay(token: string, today: string): DriverDay | null {
  const saved = readStored(KEY, readSaved);
  if (saved === null) return null;
  if (saved.day.date < today) removeStored(KEY);
  return saved.day.date >= today && saved.link === linkOf(token) ? saved.day : null;
}

/** Removes the saved day. */
export function forgetDay(): void {
  removeStored(KEY);
}
