import { isNoPhotoReason, isSignature, MOST_PHOTOS } from '#domain/orders/pickup-proof.ts';
import { isFailedReason, STOP_REPORTS } from '#domain/orders/stop-states.ts';
import { ApiError, type CallAnswer, call } from '#web/lib/api.ts';
import { type KeptList, keptList } from '#web/lib/sending/kept-list.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { listOf, oneOf, orNull, type Reader, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import { removeStored } from '#web/lib/storage/storage.ts';
import { decidesNothing } from '#web/lib/waiting.ts';

export type DriverDay = CallAnswer<'driverDays.get'>;
export type DriverStop = DriverDay['stops'][number];

const TAP = {
  /** Made by this phone, so that a tap that is sent twice is taken once. */
  id: readText,
  orderId: readText,
  report: oneOf(STOP_REPORTS),
  serial: orNull(readText),
  reason: orNull(readText),
  /** Ids of photos, which are sent before the report (`file-store.ts`). */
  photos: since((value) => listOf(readText, MOST_PHOTOS)(value), []),
  signature: since(orNull(readStrokes), null),
  signedBy: since(orNull(readText), null),
  noPhoto: since(orNull(readText), null),
};

/** Reads a field that what older pages have stored, such as taps that still wait, does not have. */
export function since<T>(read: Reader<T>, missing: T): Reader<T> {
  return (value) => (value === undefined ? missing : read(value));
}

function readStrokes(value: unknown): string {
  if (typeof value !== 'string' || !isSignature(value)) throw new TypeError('Not a signature');
  return value;
}

/** A report that waits to be sent. */
export type Tap = { [Name in keyof typeof TAP]: ReturnType<(typeof TAP)[Name]> };

/** Key of the taps of one link; of the secret itself only a part is stored. */
const keyOf = (token: string) => `driver-taps-${token.slice(0, 12)}` as const;

/** The taps of a link that wait, with their photos. */
export function tapsOf(token: string): KeptList<Tap> {
  const onForget = ({ photos }: Tap) => void workFiles.drop(photos);
  return keptList({ key: keyOf(token), read: shapeOf(TAP), onForget });
}

/** Forgets the taps of a link that has ended. */
export function forgetTaps(token: string): void {
  removeStored(keyOf(token));
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

/** A slow connection sends a photo for a while. */
const PHOTO_WITHIN_MS = 120_000;

/** Sends a tap after its photos; the server takes each once, however often it is sent. @throws as `call` does */
export async function sendTap(token: string, tap: Tap, signal: AbortSignal): Promise<DriverDay> {
  const params = { token };
  const photos = await sendPhotos(tap, {
    read: workFiles.read,
    send: (id, file) => {
      const query = { id, orderId: tap.orderId };
      return call('driverDays.addPhoto', { params, query, file, signal, timeoutMs: PHOTO_WITHIN_MS });
    },
  });
  return call('driverDays.report', { params, body: bodyOf(tap, photos), signal });
}

/**
 * Sends the photos of a tap.
 * @param read finds a photo by its id; null when this browser has lost it
 * @returns how many the server has now: those that it refuses are left out, and hold up no report
 * @throws what decides nothing, so that the tap waits: NetworkError, or an ApiError of a limit or a fault
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
      if (!(error instanceof ApiError) || decidesNothing(error)) throw error;
    }
  }
  return sent;
}

/** Returns the fields of a report as the server takes them; empty ones are left out. */
export function bodyOf({ id, orderId, report, serial, reason, signature, signedBy, noPhoto }: Tap, photosSent: number) {
  const known = reason !== null && isFailedReason(reason) ? { reason } : {};
  const why = photosSent > 0 ? null : noPhoto;
  return {
    id,
    orderId,
    report,
    ...known,
    ...(serial === null ? {} : { serial }),
    ...(signature === null ? {} : { signature }),
    ...(signedBy === null ? {} : { signedBy }),
    ...(why !== null && isNoPhotoReason(why) ? { noPhoto: why } : {}),
  };
}
