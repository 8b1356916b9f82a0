import { isNoPhotoReason, isSignature, MAX_PICKUP_PHOTOS, MAX_SECONDS_AGO } from '#domain/orders/pickup-proof.ts';
import { isFailedReason, STOP_REPORTS } from '#domain/orders/stop-states.ts';
import { ApiError, type CallAnswer, call } from '#web/lib/api.ts';
import { type KeptList, keptList } from '#web/lib/sending/kept-list.ts';
import { isUndecided } from '#web/lib/sending/send-outcome.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { listOf, oneOf, orNull, type Reader, readText, shapeOf, wholeNumber } from '#web/lib/storage/saved-values.ts';
import { storedAfter } from '#web/lib/storage/stored-keys.ts';

export type DriverDay = CallAnswer<'driverDays.get'>;
export type DriverStop = DriverDay['stops'][number];

const TAP = {
  /** Idempotency key made by this phone: a tap sent twice counts once. */
  id: readText,
  orderId: readText,
  report: oneOf(STOP_REPORTS),
  serial: orNull(readText),
  reason: orNull(readText),
  /** Ids of photos; they are sent before the report (`file-store.ts`). */
  photos: orDefault((value) => listOf(readText, MAX_PICKUP_PHOTOS)(value), []),
  signature: orDefault(orNull(readStrokes), null),
  signedBy: orDefault(orNull(readText), null),
  noPhoto: orDefault(orNull(readText), null),
  /** Driver and day of the stop: a newer link of the driver can send the tap, too. */
  driverId: orDefault(orNull(readText), null),
  date: orDefault(orNull(readText), null),
  /** Text that names the stop once its day is no longer shown. */
  stop: orDefault(readText, 'A stop'),
  /** Time in ms, by the clock of this phone; 0 in taps of older pages. */
  tappedAt: orDefault(wholeNumber(0, Number.MAX_SAFE_INTEGER), 0),
};

/** Reads a field that is missing in data stored by older pages, such as waiting taps. */
export function orDefault<T>(read: Reader<T>, missing: T): Reader<T> {
  return (value) => (value === undefined ? missing : read(value));
}

export function readStrokes(value: unknown): string {
  if (typeof value !== 'string' || !isSignature(value)) throw new TypeError('Not a signature');
  return value;
}

/** A report that waits to be sent. */
export type Tap = { [Name in keyof typeof TAP]: ReturnType<(typeof TAP)[Name]> };

/** Beginning of the key of each link's taps. */
const TAPS_PREFIX = 'driver-taps-';
/** Key of the taps of one link; it has only a part of the link's secret. */
const keyOf = (token: string) => `${TAPS_PREFIX}${token.slice(0, 12)}` as const;

/** Returns the stored list of a link's waiting taps, with their photos. */
export function tapsOf(token: string): KeptList<Tap> {
  const list: KeptList<Tap> = keptList({
    key: keyOf(token),
    read: shapeOf(TAP),
    // Keeps photos that another tap names: a report repeated after a refusal has the same ones.
    onForget: ({ photos }) => {
      const keptPhotos = list.read().flatMap((tap) => tap.photos);
      void workFiles.drop(photos.filter((id) => !keptPhotos.includes(id)));
    },
  });
  return list;
}

/** Moves the taps of the driver's other links to this link: the others may have ended and may never be opened again. */
export function takeOverTaps(token: string, { driverId, stops }: DriverDay): void {
  const ownTaps = tapsOf(token);
  const isOfDriver = (tap: Tap) => tap.driverId === driverId || stops.some(({ orderId }) => orderId === tap.orderId);
  for (const link of storedAfter(TAPS_PREFIX, 'local')) {
    if (keyOf(link) === keyOf(token)) continue;
    // Opens the list without `onForget`: the photos must stay for the moved taps.
    const otherTaps = keptList({ key: keyOf(link), read: shapeOf(TAP) });
    for (const tap of otherTaps.read().filter(isOfDriver)) if (ownTaps.put(tap)) otherTaps.forget(tap);
  }
}

/** Applies the waiting taps to a day, as if the server had them. */
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

/** Timeout of a photo in ms: a slow connection needs a while. */
const PHOTO_TIMEOUT_MS = 120_000;

/**
 * Sends a tap after its photos; the server saves each once, however often it is sent.
 * @returns the current day; null for a link that has ended
 * @throws as `call` does, SilentStore
 */
export async function sendTap(token: string, tap: Tap, signal: AbortSignal): Promise<DriverDay | null> {
  const params = { token };
  const photos = await sendPhotos(tap, {
    read: workFiles.read,
    send: (id, file) => {
      const { date, secondsAgo } = timeOf(tap);
      const query = { id, orderId: tap.orderId, ...date, secondsAgo: String(secondsAgo) };
      return call('driverDays.addPhoto', { params, query, file, signal, timeoutMs: PHOTO_TIMEOUT_MS });
    },
  });
  return call('driverDays.report', { params, body: bodyOf(tap, photos), signal });
}

/** Returns the day of a tap, and its age in seconds by this phone's clock. An age is right even when the clock is wrong. */
function timeOf({ date, tappedAt }: Tap) {
  const seconds = tappedAt === 0 ? 0 : Math.ceil((Date.now() - tappedAt) / 1000);
  return { date: date === null ? {} : { date }, secondsAgo: Math.min(MAX_SECONDS_AGO, Math.max(0, seconds)) };
}

/**
 * Sends the photos of a tap.
 * @param read finds a photo by its id; null when this browser has lost it
 * @returns the number that the server has now; refused photos are left out, and delay no report
 * @throws errors that decide nothing, after which the tap waits: NetworkError, or an ApiError of a limit or a fault
 */
export async function sendPhotos<Photo>(
  { photos }: Pick<Tap, 'photos'>,
  { read, send }: { read(id: string): Promise<Photo | null>; send(id: string, photo: Photo): Promise<unknown> },
): Promise<number> {
  let sent = 0;
  for (const id of photos) {
    const photo = await read(id);
    if (photo === null) continue;
    try {
      await send(id, photo);
      sent += 1;
    } catch (error) {
      if (!(error instanceof ApiError) || isUndecided(error)) throw error;
    }
  }
  return sent;
}

/** Returns the fields of a report for the call, without empty ones. */
export function bodyOf(tap: Tap, photosSent: number) {
  const { id, orderId, report, serial, reason, signature, signedBy, noPhoto } = tap;
  const { date, secondsAgo } = timeOf(tap);
  const reasonPart = reason !== null && isFailedReason(reason) ? { reason } : {};
  const noPhotoReason = photosSent > 0 ? null : noPhoto;
  return {
    id,
    orderId,
    ...date,
    secondsAgo,
    report,
    ...reasonPart,
    ...(serial === null ? {} : { serial }),
    ...(signature === null ? {} : { signature }),
    ...(signedBy === null ? {} : { signedBy }),
    ...(noPhotoReason !== null && isNoPhotoReason(noPhotoReason) ? { noPhoto: noPhotoReason } : {}),
  };
}
