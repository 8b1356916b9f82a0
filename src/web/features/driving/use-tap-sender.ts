import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '#web/lib/api.ts';
import { keepOnlyPhotos, readPhoto } from '#web/lib/storage/photo-store.ts';
import { type Sending, sendWaiting } from '#web/lib/waiting.ts';
import { bodyOf, type DriverDay, readTaps, sendPhotos, type Tap } from './tap-queue.ts';
import { RETRY_MS } from './use-kept-day.ts';

/** A slow connection sends a photo for a while. */
const PHOTO_WITHIN_MS = 120_000;

interface Outcomes extends Pick<Sending<Tap, DriverDay>, 'forgetFirst' | 'refused'> {
  answered: (day: DriverDay) => void;
}

/**
 * Sends the taps that wait: when the page opens, every 15 seconds, and anew when the phone finds a network, since what is
 * under way may hang on the one that it left. The server takes each tap and photo once, however often it is sent.
 * @returns sends them now, unless that is under way
 */
export function useTapSender(token: string, { answered, forgetFirst, refused }: Outcomes): () => void {
  /** Ends the try that is under way; null between two. */
  const underWay = useRef<AbortController | null>(null);

  const sendAll = async (signal: AbortSignal) => {
    const params = { token };
    const send = async (tap: Tap) => {
      const photos = await sendPhotos(tap, {
        read: readPhoto,
        send: (id, file) => {
          const query = { id, orderId: tap.orderId };
          return call('driverDays.addPhoto', { params, query, file, signal, timeoutMs: PHOTO_WITHIN_MS });
        },
      });
      return call('driverDays.report', { params, body: bodyOf(tap, photos), signal });
    };
    let day: DriverDay | null = null;
    do {
      day = await sendWaiting(readTaps(token), { send, forgetFirst, refused });
      if (day !== null) answered(day);
    } while (day !== null && readTaps(token).length > 0);
  };
  const send = async () => {
    if (underWay.current !== null) return;
    const cut = new AbortController();
    underWay.current = cut;
    try {
      await sendAll(cut.signal);
    } catch (error) {
      if (!cut.signal.aborted) throw error;
    } finally {
      underWay.current = null;
    }
    if (cut.signal.aborted) await send();
  };

  const sendNow = useEffectEvent(() => void send());
  useEffect(() => {
    void keepOnlyPhotos(readTaps(token).flatMap(({ photos }) => photos));
    sendNow();
    const onOnline = () => {
      underWay.current?.abort();
      sendNow();
    };
    window.addEventListener('online', onOnline);
    const timer = setInterval(() => sendNow(), RETRY_MS);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, [token]);
  return () => void send();
}
