import { useState } from 'react';
import type { ShopSettingName } from '#domain/settings/shop-settings.ts';
import { saveFailure, useSendChange } from '#web/features/settings/index.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { SETTINGS, type ShopSettings } from '../shop-settings.api.ts';

const SENT_WITHIN_MS = 60_000;

/** A kind of picture: its call, its largest file, and its name in messages. */
interface PictureKind {
  store: 'settings.addLogo' | 'settings.addPhoto';
  maxBytes: number;
  title: string;
}

/** Uploads pictures that settings name, and removes them. */
export function usePictureSetting(data: ShopSettings, { store, maxBytes, title }: PictureKind) {
  const send = useSendChange(SETTINGS);
  const [busy, setBusy] = useState<ShopSettingName | null>(null);
  const save = async (name: ShopSettingName, chosen: () => Promise<string>, done: string) => {
    setBusy(name);
    try {
      const body = { values: { [name]: await chosen() }, version: data.version };
      await send(body, (content, idempotencyKey) => call('settings.save', { body: content, idempotencyKey }));
      toast({ title: done });
    } catch (error) {
      toastFailedCall('Not saved', error, (reason) => fileProblem(reason) ?? saveFailure(reason, SETTINGS));
    }
    setBusy(null);
  };
  return {
    busy,
    upload: (name: ShopSettingName, file: File | undefined) => {
      if (file === undefined) return;
      if (file.size > maxBytes) {
        const size = `${maxBytes / 1_000_000} MB`;
        toastFailure('Not saved', `This file is larger than ${size}. Make it smaller, then try again.`);
        return;
      }
      void save(name, async () => (await call(store, { file, timeoutMs: SENT_WITHIN_MS })).name, `${title} saved`);
    },
    remove: (name: ShopSettingName) => void save(name, async () => '', `${title} removed`),
  };
}

/** Returns what is wrong with a picture that the server refused; null for another failure. */
function fileProblem(error: unknown): string | null {
  return error instanceof ApiError ? (error.errors.file ?? null) : null;
}
