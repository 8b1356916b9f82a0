import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { dropPhotos, keepPhoto } from '#web/lib/storage/photo-store.ts';
import { newItemId } from '#web/lib/waiting.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import type { StopReport } from './stop-card.tsx';
import { type DriverDay, readTaps, type Tap, withTaps, writeTaps } from './tap-queue.ts';
import { useDoorAnswers } from './use-door-answers.ts';
import { useKeptDay } from './use-kept-day.ts';
import { useTapSender } from './use-tap-sender.ts';

/** Loads the day behind a link, and sends the taps of its driver, now or once the phone is online again. */
export function useDriverDay(token: string) {
  const { loaded, reload } = useLoaded(token, (signal) => call('driverDays.get', { params: { token }, signal }));
  const [answered, setAnswered] = useState<DriverDay | null>(null);
  const [taps, setTaps] = useState<readonly Tap[]>(() => readTaps(token));
  const keep = (left: readonly Tap[]) => {
    writeTaps(token, left);
    setTaps(left);
  };
  const send = useTapSender(token, {
    answered: setAnswered,
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
  });

  const report = async (orderId: string, given: StopReport) => {
    const tap = { ...EMPTY_TAP, id: newItemId(), orderId, ...(await storedParts(given)) };
    keep([...readTaps(token), tap]);
    send();
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
