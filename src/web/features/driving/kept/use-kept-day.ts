import { useEffect, useEffectEvent, useState } from 'react';
import { shopTime } from '#domain/shop-day.ts';
import { ApiError } from '#web/lib/api.ts';
import type { Loaded } from '#web/lib/loading.ts';
import { usePageData } from '#web/page-data.ts';
import { endOldDrafts } from '../pickup/stop-draft.ts';
import type { DriverDay } from '../tap-queue.ts';
import { forgetPage, keepPage } from './keep-page.ts';
import { forgetDay, readSavedDay, saveDay } from './saved-day.ts';

/** Time in ms between two attempts without a connection. */
export const RETRY_MS = 15_000;

interface FreshDay {
  loaded: Loaded<DriverDay>;
  /** Day of the last answer; null before the first. */
  fresh: DriverDay | null;
  reload: () => void;
  /** True while reports wait: the page opens without a connection until they are sent. */
  isSending: boolean;
}

/**
 * Keeps the page and its day in this browser for use without a connection, until the day is over or its link has ended.
 * Reports, photos and typed text stay until the server has them.
 * @returns the day to show; `isOld` is true for a day of an earlier connection
 */
export function useKeptDay(token: string, { loaded, fresh, reload, isSending }: FreshDay) {
  const { timeZone } = usePageData().shop;
  const today = () => shopTime(new Date(), timeZone).day;
  const [saved, setSaved] = useState(() => readSavedDay(token, today()));
  useEffect(() => {
    if (fresh === null) return;
    saveDay(token, fresh);
    endOldDrafts(fresh.date);
  }, [token, fresh]);
  const isLoaded = loaded.status === 'ready';
  useEffect(() => {
    if (isLoaded) void keepPage();
  }, [isLoaded]);
  const isOver = loaded.status === 'failed' && hasLinkEnded(loaded.error);
  useEffect(() => {
    if (isOver) forgetDay();
    if (isOver && !isSending) void forgetPage();
  }, [isOver, isSending]);

  /** Requests a day again that could not be loaded, and drops a saved one that is over. */
  const retry = useEffectEvent(() => {
    if (readSavedDay(token, today()) === null) setSaved(null);
    if (loaded.status === 'failed' && !isOver) reload();
  });
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    const timer = setInterval(onOnline, RETRY_MS);
    return () => {
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, []);
  return {
    day: isOver ? null : (fresh ?? saved),
    isOld: fresh === null && loaded.status === 'failed',
  };
}

/** Returns true for the error of a link that has ended. */
export function hasLinkEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
