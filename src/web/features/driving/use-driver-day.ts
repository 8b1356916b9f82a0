import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { dropPhotos, keepOnlyPhotos, keepPhoto, readPhoto } from '#web/lib/storage/photo-store.ts';
import { newItemId, type Sending, sendWaiting } from '#web/lib/waiting.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import type { StopReport } from './stop-card.tsx';
import { bodyOf, type DriverDay, readTaps, sendPhotos, type Tap, withTaps, writeTaps } from './tap-queue.ts';
import { useDoorAnswers } from './use-door-answers.ts';
import { RETRY_MS, useKeptDay } from './use-kept-day.ts';

/** A slow connection sends a photo for a while. */
const PHOTO_WITHIN_MS = 120_000;

/** Loads the day behind a link, and sends the taps of its driver, now or once the phone is online again. */
export function useDriverDay(token: string) {
  const { loaded, reload } = useLoaded(token, (signal) => call('driverDays.get', { params: { token }, signal }));
  const [answered, setAnswered] = useState<DriverDay | null>(null);
  const [taps, setTaps] = useState<readonly Tap[]>(() => readTaps(token));
  const isSending = useRef(false);

  const keep = (left: readonly Tap[]) => {
    writeTaps(token, left);
    setTaps(left);
  };
  const upload = (orderId: string, id: string, file: Blob) =>
    call('driverDays.addPhoto', { params: { token }, query: { id, orderId }, file, timeoutMs: PHOTO_WITHIN_MS });
  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const ports: Sending<Tap, DriverDay> = {
        send: async (tap) => {
          const photos = await sendPhotos(tap, {
            read: readPhoto,
            send: (id, photo) => upload(tap.orderId, id, photo),
          });
          return call('driverDays.report', { params: { token }, body: bodyOf(tap, photos) });
        },
        // Without the one that was answered, and with those that came while it was under way.
        forgetFirst: () => {
          const [first, ...left] = readTaps(token);
          keep(left);
          if (first !== undefined) void dropPhotos(first.photos);
        },
        refused: (_tap, message) => {
          toastFailure('This was not taken', message);
          reload();
        },
      };
      let day: DriverDay | null = null;
      do {
        day = await sendWaiting(readTaps(token), ports);
        if (day !== null) setAnswered(day);
      } while (day !== null && readTaps(token).length > 0);
    } finally {
      isSending.current = false;
    }
  };
  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    void keepOnlyPhotos(readTaps(token).flatMap(({ photos }) => photos));
    sendNow();
    const onOnline = () => sendNow();
    window.addEventListener('online', onOnline);
    const timer = setInterval(onOnline, RETRY_MS);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, [token]);

  const report = async (orderId: string, given: StopReport) => {
    const tap = { ...EMPTY_TAP, id: newItemId(), orderId, ...(await storedParts(given)) };
    keep([...readTaps(token), tap]);
    void send();
  };
  const fresh = answered ?? (loaded.status === 'ready' ? loaded.value : null);
  const { day, isOld } = useKeptDay(token, { loaded, fresh, reload });
  const isWaiting = day?.stops.some(({ door }) => door?.state === 'waiting') === true;
  const refresh = useDoorAnswers(token, isWaiting, setAnswered);
  return {
    loaded,
    reload,
    isOld,
    day: day === null ? null : withTaps(day, taps),
    waits: new Set(taps.map(({ orderId }) => orderId)),
    report,
    /** Reads the day again. @throws as `call` does */
    refresh,
  };
}

const EMPTY_TAP = { serial: null, reason: null, photos: [], signature: null, signedBy: null, noPhoto: null };

/** Returns what is stored of a report; its photos are kept beside it. A report whose photos get lost says so by itself. */
async function storedParts(given: StopReport): Promise<Pick<Tap, 'report'> & Partial<Tap>> {
  if (given.report !== 'picked_up' || given.photos.length === 0) return { ...given, photos: [] };
  const { photos, ...rest } = given;
  for (const { id, content } of photos) await keepPhoto(id, content);
  return { ...rest, photos: photos.map(({ id }) => id), noPhoto: 'not_sent' };
}
