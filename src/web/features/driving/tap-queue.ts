import { isFailedReason, STOP_REPORTS } from '#domain/orders/stop-states.ts';
import { ApiError, type CallAnswer, NetworkError } from '#web/lib/api.ts';
import { listOf, oneOf, orNull, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { readStored, writeStored } from '#web/lib/storage/storage.ts';

export type DriverDay = CallAnswer<'driverDays.get'>;
export type DriverStop = DriverDay['stops'][number];

const TAP = {
  /** Made by this phone, so that a tap that is sent twice is taken once. */
  id: readText,
  orderId: readText,
  report: oneOf(STOP_REPORTS),
  serial: orNull(readText),
  reason: orNull(readText),
};
/** A report that waits to be sent. */
export type Tap = { [Name in keyof typeof TAP]: ReturnType<(typeof TAP)[Name]> };

const MOST_TAPS = 500;

/** Key of the taps of one link; of the secret itself only a part is stored. */
const keyOf = (token: string) => `driver-taps-${token.slice(0, 12)}` as const;

/** Reads the taps that wait, in their order. */
export function readTaps(token: string): Tap[] {
  return readStored(keyOf(token), listOf(shapeOf(TAP), MOST_TAPS)) ?? [];
}

export function writeTaps(token: string, taps: readonly Tap[]): void {
  writeStored(keyOf(token), taps);
}

/** Shows a day as if the waiting taps had been taken. */
export function withTaps(day: DriverDay, taps: readonly Tap[]): DriverDay {
  return {
    ...day,
    stops: day.stops.map((stop) => {
      const last = taps.findLast(({ orderId }) => orderId === stop.orderId);
      if (last === undefined) return stop;
      const isDone = last.report !== 'on_the_way';
      return { ...stop, state: last.report, reason: last.reason, customer: isDone ? null : stop.customer };
    }),
  };
}

export interface Sending {
  /** Sends one tap. @throws ApiError, NetworkError */
  send(tap: Tap): Promise<DriverDay>;
  /** Forgets the tap that was answered, the first one. */
  forgetFirst(): void;
  /** Reports a tap that the server has refused; it is not sent again. */
  refused(tap: Tap, message: string | null): void;
}

/**
 * Sends the waiting taps in their order, until one gets no answer: that one and those after it wait on.
 * @returns the day of the last answer; null when nothing was answered
 */
export async function sendTaps(
  taps: readonly Tap[],
  { send, forgetFirst, refused }: Sending,
): Promise<DriverDay | null> {
  let day: DriverDay | null = null;
  for (const tap of taps) {
    try {
      day = await send(tap);
    } catch (error) {
      if (error instanceof NetworkError || (error instanceof ApiError && mayWork(error))) return day;
      if (!(error instanceof ApiError)) throw error;
      refused(tap, error.userMessage);
    }
    forgetFirst();
  }
  return day;
}

/** Returns true for an answer that decides nothing: a limit, or a fault of the server. */
function mayWork({ status }: ApiError): boolean {
  return status === 429 || status >= 500;
}

/** Returns the text of a reason, as stored; null for none. */
export const readReason = (text: string | null) => (text !== null && isFailedReason(text) ? text : null);
