import { useEffect, useState } from 'react';
import type { PriceOffer } from '#contracts/price-offers.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { keptFiles } from '#web/lib/sending/kept-list.ts';
import { type Upload, useUploads } from '#web/lib/sending/use-uploads.ts';
import { ownFiles } from '#web/lib/storage/file-store.ts';
import { oneOf, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import {
  type ContestDraft,
  contestableLines,
  keepContestDraft,
  type LineCode,
  readContestDraft,
} from './contest-draft.ts';

/** Limit of photos at one line. */
export const MOST_LINE_PHOTOS = 5;
/** A photo on a slow connection. */
const TIMEOUT_MS = 120_000;
const RETRY_MS = 15_000;

interface NamedPhoto {
  /** Made by this browser, so that a photo that is sent twice is added once. */
  id: string;
  line: LineCode;
}

/** A photo that a customer adds to a line. */
export interface OwnPhoto extends Pick<Upload<NamedPhoto>, 'small' | 'state'> {
  id: string;
  line: string;
  /** Why it was not sent; null before a try has failed. */
  failure: string | null;
}

/** Sends photos while the customer writes, and again by itself or on request, also after a reload. */
export function useContestPhotos(token: string, offer: PriceOffer, draft: ContestDraft) {
  const [sentBefore, setSentBefore] = useState(draft.photos);
  const otherSent = (id: string) => readContestDraft(offer).photos.filter((photo) => photo.id !== id);
  useEffect(() => void ownFiles.sweep(), []);
  const { uploads, queue, isKept, add } = useUploads(
    keptFiles(ownFiles, {
      key: `price-offer-photos:${offer.orderId} ${offer.madeAt}`,
      read: shapeOf<NamedPhoto>({ id: readText, line: oneOf(contestableLines(offer).map(({ code }) => code)) }),
    }),
    {
      send: ({ id, line }, file, signal) => {
        const query = { photoId: id, line };
        return call('priceOffers.addPhoto', { params: { token }, query, file, signal, timeoutMs: TIMEOUT_MS });
      },
      // Kept at once: the dialog may have been closed meanwhile.
      onSent: (_answer, photo) => {
        if (queue.has(photo.id)) keepContestDraft(offer, { photos: [...otherSent(photo.id), photo] });
      },
      showsSent: true,
    },
    RETRY_MS,
  );
  const photos: readonly OwnPhoto[] = [
    ...sentBefore.map(({ id, line }) => ({ id, line, small: null, state: 'sent' as const, failure: null })),
    ...uploads.map(({ item, small, state, failure }) => ({ ...item, small, state, failure: failureText(failure) })),
  ];
  return {
    photos,
    isKept,
    add: (line: LineCode, files: readonly File[]) => {
      const room = MOST_LINE_PHOTOS - photos.filter((photo) => photo.line === line).length;
      add(files.slice(0, room), (id) => ({ id, line }));
    },
    retry: (id: string) => void queue.retry(({ item }) => item.id === id),
    remove: (id: string) => {
      setSentBefore((before) => before.filter((photo) => photo.id !== id));
      keepContestDraft(offer, { photos: otherSent(id) });
      queue.remove(id);
    },
    /** Forgets all, once the contest is sent. */
    clear: () => queue.clear(),
  };
}

function failureText(failure: unknown): string | null {
  return failure === null ? null : messageOf(failure);
}
