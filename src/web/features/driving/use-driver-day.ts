import { useEffect, useState } from 'react';
import { takeLatest } from '#web/lib/answers/take-latest.ts';
import { call } from '#web/lib/api.ts';
import { useLoaded } from '#web/lib/loading.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import type { Entry, SendQueue } from '#web/lib/sending/send-queue.ts';
import { useSendQueue } from '#web/lib/sending/use-send-queue.ts';
import { workFiles } from '#web/lib/storage/file-store.ts';
import { RETRY_MS, useKeptDay } from './kept/use-kept-day.ts';
import type { StopReport } from './stop-card.tsx';
import { type DriverDay, type DriverStop, sendTap, type Tap, takeOverTaps, tapsOf, withTaps } from './tap-queue.ts';
import { useDoorAnswers } from './use-door-answers.ts';

/** Loads the day of a link, and sends the taps of its driver, now or once the phone is online again. */
export function useDriverDay(token: string) {
  const [newest, setNewest] = useState<DriverDay | null>(null);
  const [{ begin, accept }] = useState(() => takeLatest<DriverDay>(setNewest));
  const read = async (signal?: AbortSignal) => {
    const acceptAnswer = begin();
    const day = await call('driverDays.get', { params: { token }, ...(signal && { signal }) });
    acceptAnswer(day);
    return day;
  };
  const { loaded, reload } = useLoaded(token, read);
  /** Reads the day again. @throws as `call` does */
  const refresh = async () => void (await read());
  useEffect(() => void workFiles.sweep(), []);
  const { queue, entries, isKept } = useSendQueue<Tap, DriverDay | null>(
    tapsOf(token),
    {
      send: (tap, signal) => sendTap(token, tap, signal),
      onSent: (day, sent) => {
        forgetRefused(queue, sent);
        if (day === null) reload();
        else accept(day);
      },
      onRefused: reload,
      orderedBy: ({ orderId }) => orderId,
      isKept: ({ photos }) => workFiles.isKept(photos),
    },
    RETRY_MS,
  );
  const waiting = entries.filter(({ state }) => state !== 'refused');
  const taps = waiting.map(({ item }) => item);

  const fresh = newest ?? (loaded.status === 'ready' ? loaded.value : null);
  const { day, isOld } = useKeptDay(token, { loaded, fresh, reload, isSending: entries.length > 0 });
  useEffect(() => {
    if (fresh === null) return;
    takeOverTaps(token, fresh);
    void queue.send();
  }, [token, fresh, queue]);
  const report = async (stop: DriverStop, stopReport: StopReport) => {
    const { photos, ...rest } = { photos: [], ...stopReport };
    // Saves the photos before the report is sent. `not_sent` covers a report whose photos get lost.
    const saves = photos.map(({ id, content }) => workFiles.keep(id, content));
    const ids = photos.map(({ id }) => id);
    queue.put({ ...newTap(stop, day), ...rest, ...(ids.length > 0 && { photos: ids, noPhoto: 'not_sent' }) });
    await Promise.all(saves);
    void queue.send();
  };
  const isWaiting = day?.stops.some(({ door }) => door?.state === 'waiting') === true;
  useDoorAnswers(isWaiting, refresh);
  return {
    loaded,
    reload,
    isOld,
    day: day === null ? null : withTaps(day, taps),
    waits: summarizeWaits(waiting, isKept),
    /** Reports that the server refused, until the driver sends them again or removes them. */
    refused: entries.filter(({ state }) => state === 'refused'),
    queue,
    report,
    refresh,
  };
}

/** Summarizes waiting reports: their orders, the failure that delays them (null for none), and whether they survive a reload. */
function summarizeWaits(waiting: readonly Entry<Tap>[], isKept: boolean) {
  return {
    orderIds: new Set(waiting.map(({ item }) => item.orderId)),
    failure: waiting.find(({ failure }) => failure !== null)?.failure ?? null,
    isKept,
  };
}

/** Removes refused reports that a repeated report has replaced: the server has it now. */
function forgetRefused(queue: SendQueue<Tap, DriverDay | null>, { orderId, report }: Tap): void {
  for (const { item, state } of queue.entries()) {
    if (state === 'refused' && item.orderId === orderId && item.report === report) queue.remove(item.id);
  }
}

function newTap({ orderId, appointmentTime, device }: DriverStop, day: DriverDay | null): Omit<Tap, 'report'> {
  const stop = [appointmentTime, device].filter(Boolean).join(', ');
  const empty = { serial: null, reason: null, photos: [], signature: null, signedBy: null, noPhoto: null };
  const assignment = { driverId: day?.driverId || null, date: day?.date ?? null };
  return { ...empty, ...assignment, id: newIdempotencyKey(), orderId, stop, tappedAt: Date.now() };
}
