import { useState } from 'react';
import type { CallInput } from '#web/lib/api.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { lighterPicture } from '#web/lib/lighter-picture.ts';
import { smallPicture } from '#web/lib/small-picture.ts';
import { newItemId } from '#web/lib/waiting.ts';
import type { ContestDraft } from './contest-draft.ts';

/** Limit of photos at one line. */
export const MOST_LINE_PHOTOS = 5;
/** A photo on a slow connection. */
const TIMEOUT_MS = 120_000;

type LineCode = NonNullable<CallInput<'priceOffers.addPhoto'>['query']>['line'];

/** A photo that a customer adds to a line. */
export interface OwnPhoto {
  /** Made by this browser, so that a photo that is sent twice is added once. */
  id: string;
  line: string;
  /** A small picture of it; null when this browser cannot read it, or has been reloaded since. */
  small: string | null;
  state: 'sending' | 'sent' | 'failed';
  /** Why it was not sent. */
  failure: string | null;
}

/** Sends photos one after another while the customer writes, and again on request. */
export function useContestPhotos(token: string, draft: ContestDraft) {
  const [photos, setPhotos] = useState<readonly OwnPhoto[]>(() =>
    draft.photos.map(({ id, line }) => ({ id, line, small: null, state: 'sent', failure: null })),
  );
  const [contents] = useState(() => new Map<string, { content: Blob; line: LineCode }>());
  const [queue] = useState(() => createQueue());
  const change = (id: string, more: Partial<OwnPhoto>) =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, ...more } : photo)));
  const send = (id: string) =>
    queue(async () => {
      const known = contents.get(id);
      // Removed while it waited.
      if (known === undefined) return;
      change(id, { state: 'sending', failure: null });
      try {
        const query = { photoId: id, line: known.line };
        await call('priceOffers.addPhoto', { params: { token }, query, file: known.content, timeoutMs: TIMEOUT_MS });
        change(id, { state: 'sent' });
      } catch (error) {
        change(id, { state: 'failed', failure: messageOf(error) ?? 'This photo could not be sent.' });
      }
    });
  const add = async (line: LineCode, files: readonly File[]) => {
    const room = MOST_LINE_PHOTOS - photos.filter((photo) => photo.line === line).length;
    for (const file of files.slice(0, room)) {
      const content = await lighterPicture(file);
      const id = newItemId();
      contents.set(id, { content, line });
      const small = await smallPicture(content);
      setPhotos((before) => [...before, { id, line, small, state: 'sending', failure: null }]);
      send(id);
    }
  };
  return {
    photos,
    add: (line: LineCode, files: readonly File[]) => void add(line, files),
    retry: (id: string) => {
      change(id, { state: 'sending', failure: null });
      send(id);
    },
    remove: (id: string) => {
      contents.delete(id);
      setPhotos((before) => before.filter((photo) => photo.id !== id));
    },
  };
}

/** Runs work one after another. */
function createQueue(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
  };
}
