import { useEffect, useState } from 'react';
import { call, messageOf } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { useSendQueue } from '#web/lib/sending/use-send-queue.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { newItemId } from '#web/lib/waiting.ts';
import { toastFailure } from '#web/ui/toast.tsx';
import type { StopReport } from './stop-card.tsx';
import { type DriverDay, sendTap, type Tap, tapsOf, withTaps } from './tap-queue.ts';
import { useDoorAnswers } from './use-door-answers.ts';
import { RETRY_MS, useKeptDay } from './use-kept-day.ts';

/** Loads the day behind a link, and sends the taps of its driver, now or once the phone is online again. */
export function useDriverDay(token: string) {
  const [answered, setAnswered] = useState<DriverDay | null>(null);
  const read = async (signal?: AbortSignal) => {
    const day = await call('driverDays.get', { params: { token }, ...(signal && { signal }) });
    setAnswered(day);
    return day;
  };
  const { loaded, reload } = useLoaded(token, read);
  /** Reads the day again. @throws as `call` does */
  const refresh = async () => void (await read());
  useEffect(() => void workFiles.sweep(), []);
  const { queue, entries } = useSendQueue<Tap, DriverDay>(
    tapsOf(token),
    {
      send: (tap, signal) => sendTap(token, tap, signal),
      onSent: setAnswered,
      onRefused: ({ id }, error) => {
        queue.remove(id);
        toastFailure('Update not saved', messageOf(error));
        reload();
      },
      isOrdered: true,
    },
    RETRY_MS,
  );
  const taps = entries.map(({ item }) => item);

  const report = async (orderId: string, given: StopReport) => {
    queue.put({ ...EMPTY_TAP, id: newItemId(), orderId, ...(await storedParts(given)) });
    void queue.send();
  };
  const fresh = answered ?? (loaded.status === 'ready' ? loaded.value : null);
  const { day, isOld } = useKeptDay(token, { loaded, fresh, reload });
  const isWaiting = day?.stops.some(({ door }) => door?.state === 'waiting') === true;
  useDoorAnswers(isWaiting, refresh);
  return {
    loaded,
    reload,
    isOld,
    day: day === null ? null : withTaps(day, taps),
    waits: new Set(taps.map(({ orderId }) => orderId)),
    report,
    refresh,
  };
}

const EMPTY_TAP = { serial: null, reason: null, photos: [], signature: null, signedBy: null, noPhoto: null };

/** Returns what is stored of a report; its photos are kept beside it. A report whose photos get lost says so by itself. */
async function storedParts(given: StopReport): Promise<Pick<Tap, 'report'> & Partial<Tap>> {
  if (given.report !== 'picked_up' || given.photos.length === 0) return { ...given, photos: [] };
  const { photos, ...rest } = given;
  for (const { id, content } of photos) await workFiles.keep(id, content);
  return { ...rest, photos: photos.map(({ id }) => id), noPhoto: 'not_sent' };
}
