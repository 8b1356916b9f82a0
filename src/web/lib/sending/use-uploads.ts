import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contracts/errors.ts';
import { MAX_FILE_BYTES } from '#domain/files/file-size.ts';
import { ApiError } from '../api.ts';
import { shrinkPicture } from '../lighter-picture.ts';
import { makeThumbnail } from '../small-picture.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { KeptFiles, Sendable } from './kept-list.ts';
import { newIdempotencyKey } from './new-key.ts';
import type { Entry, SendQueue, Work } from './send-queue.ts';
import { useSendQueue } from './use-send-queue.ts';

/** Refuses a file as the server would, without a request. */
function refuseFile(status: 404 | 413, code: ErrorCode, message: string): never {
  throw new ApiError({ status, text: '', body: { code, message }, retryAfter: null });
}

/** A file on its way to the server. */
export interface Upload<Item, Answer = unknown> extends Entry<Item, Answer> {
  /** Thumbnail as a data URL; null for a file that this browser cannot read as a picture. */
  readonly thumbnail: string | null;
}

export interface FileWork<Item, Answer> extends Omit<Work<Item, Answer>, 'send' | 'isKept'> {
  /** Sends an item with its file. @throws as `call` does, or SendLater */
  send(item: Item, content: Blob, signal: AbortSignal): Promise<Answer>;
}

interface Uploads<Item extends Sendable, Answer> {
  uploads: readonly Upload<Item, Answer>[];
  queue: SendQueue<Item, Answer>;
  /** False while a reload would lose unsent files (`useSendQueue`). */
  isKept: boolean;
  /** Adds files in their order: shows each at once, shrinks it, stores it, and then sends it. */
  add: (files: readonly File[], itemOf: (id: string, file: File) => Item) => void;
  /** Sends all added files, and refused ones that match. @returns true when the server has all files */
  sendAll: (matches?: (entry: Entry<Item, Answer>) => boolean) => Promise<boolean>;
}

/** Sends each file once, across reloads and lost connections as far as their list is stored (decision 029). */
export function useUploads<Item extends Sendable, Answer>(
  list: KeptFiles<Item>,
  { send, ...work }: FileWork<Item, Answer>,
  everyMs: number | null,
): Uploads<Item, Answer> {
  const [files] = useState(list.files);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const sendFile = async (item: Item, signal: AbortSignal) => {
    const content = await files.read(item.id);
    if (content === null) refuseFile(404, 'not_found', 'This file is no longer on this device. Please add it again.');
    if (content.size > MAX_FILE_BYTES) refuseFile(413, 'body_too_large', 'This file is larger than 10 MB.');
    return latest.current(item, content, signal);
  };
  const isFileKept = ({ id }: Item) => files.isKept([id]);
  const { queue, entries, isKept } = useSendQueue<Item, Answer>(
    list,
    { ...work, send: sendFile, isKept: isFileKept },
    everyMs,
  );
  const { thumbnails, picture } = useThumbnails(entries, files);
  const chain = useRef(Promise.resolve());
  const prepare = async (item: Item, file: File) => {
    const content = await shrinkPicture(file).catch(() => file);
    if (!queue.has(item.id)) return;
    await files.keep(item.id, content);
    void picture(item.id, content);
    queue.put(item);
    if (everyMs !== null) void queue.send();
  };
  return {
    uploads: entries.map((entry) => ({ ...entry, thumbnail: thumbnails.get(entry.item.id) ?? null })),
    queue,
    isKept,
    add: (added, itemOf) => {
      for (const file of added) {
        const item = itemOf(newIdempotencyKey(), file);
        queue.announce(item);
        chain.current = chain.current.then(() => prepare(item, file));
      }
    },
    sendAll: async (matches) => {
      await chain.current;
      await queue.retry(matches);
      return queue.entries().every(({ state }) => state === 'sent');
    },
  };
}

/** Makes thumbnails of files: of those passed to `picture`, and of those from an earlier page or another tab. */
function useThumbnails<Item extends Sendable>(entries: readonly Entry<Item>[], files: FileStore) {
  const [thumbnails, setThumbnails] = useState<ReadonlyMap<string, string | null>>(new Map());
  const pictured = useRef(new Set<string>());
  const picture = async (id: string, content: Blob | null) => {
    pictured.current.add(id);
    const thumbnail = content === null ? null : await makeThumbnail(content);
    setThumbnails((before) => new Map(before).set(id, thumbnail));
  };
  useEffect(() => {
    for (const { item, state } of entries) {
      if (state === 'preparing' || pictured.current.has(item.id)) continue;
      pictured.current.add(item.id);
      void files.read(item.id).then(
        (content) => picture(item.id, content),
        () => pictured.current.delete(item.id),
      );
    }
  });
  return { thumbnails, picture };
}
